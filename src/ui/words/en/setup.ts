import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

/** What a world is made from: the network, the choices of the server, what is wrong on purpose, the seed. */
export const setup = spoken('setup', {
  label: 'Setup',
  open: 'Open the network',
  about:
    'Folded away, a request is one step. Open, each message travels, replicas crash, and connections break.',
  more: 'Server and seed',
  choices: 'Choices of the server',
  wrong: 'Wrong on purpose',
  seed: 'Seed',
  seedNote: 'Decides every id. The same seed and the same steps give the same transcript.',
  replicas: 'Replicas',
  routing: 'Routing',
  free: 'free',
  byName: 'by Mcp-Name',
  timeout: 'Proxy timeout',
  noTimeout: 'none',
  own: (value: string) => `${value}: a choice of its own.`,
  rightServer: 'a right server',
  wrongIs: (defect: string) => `wrong on purpose: ${defect}`,
  others: (count: number) => `${count} ${plural(count, { one: 'other choice', other: 'other choices' })}`,
  seedIs: (seed: number) => `seed ${seed}`,
  defect: {
    nothing: 'nothing',
    server: 'A server that…',
    client: 'A client that…',
    compare: { server: 'Compare with a correct server', client: 'Compare with a correct client' },
    says: {
      server: (says: unknown, rule: unknown) =>
        html`<b>Wrong on purpose.</b> ${says} This breaks ${rule}; the server is the one to blame.`,
      client: (says: unknown, rule: unknown) =>
        html`<b>Wrong on purpose.</b> ${says} This breaks ${rule}; the client is the one to blame.`,
    },
  },
});
