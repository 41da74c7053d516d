import { spoken } from '../spoken';

/** What may happen in a space that is explored. */
export const explore = spoken('explore', {
  faults: {
    crash: 'Replicas crash and come back',
    lag: 'Replicas fall behind the store',
    drop: 'Connections break',
    cancel: 'The client changes its mind',
    'restart-client': 'The client restarts with its handles',
    'forget-handles': 'The client restarts and knows nothing',
  },
  faultNames: {
    crash: 'crashes',
    lag: 'lag',
    drop: 'broken connections',
    cancel: 'cancellation',
    'restart-client': 'client restarts',
    'forget-handles': 'lost handles',
  },
  moreLegend: 'What more may happen',
  extras: {
    answers: 'The person says no, declines, cancels, or sends no proper answer',
    refusals: 'The client sends what has to be refused',
    'second-caller': 'Somebody else tries to read, approve and cancel the task',
  },
  extraNames: {
    answers: 'every answer',
    refusals: 'refusals',
    'second-caller': 'a second caller',
  },
  never: {
    time: 'time: no task expires, and nobody polls too early',
    blocking: 'calls that block, and the proxy that gives them up',
    failures: 'work that fails',
    answers: 'answers other than the approval',
    refusals: 'requests that have to be refused',
    'second-caller': 'a second caller',
    subscriptions: 'subscriptions',
  },
});
