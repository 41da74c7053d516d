import type { Section } from '../schema';

/** Which pattern, by what has to survive the request. */
export const CHOOSING: Section = {
  id: 'choosing',
  title: 'Choose a pattern',
  core: true,
  note: 'What has to survive the request decides. The [chooser](#/choose) asks the same questions one by one.',
  tables: [
    {
      kind: 'patterns',
      id: 'patterns',
      rows: [
        {
          id: 'plain-call',
          who: 'both',
          clauses: ['server/tools#calling-tools'],
          rules: ['result/type-present'],
          moments: ['choosing-a-pattern/plain'],
          pattern: 'plain',
          name: 'Plain call',
          answer: 'The final result, `resultType: "complete"`.',
          choose:
            'The work always ends before the shortest timeout between caller and server, and asks nothing.',
          beware: 'A dropped connection loses the answer: repeating the call must be harmless.',
          short: '**Plain call**: ends before the shortest timeout on the way, asks nothing.',
        },
        {
          id: 'mrtr',
          who: 'both',
          clauses: ['basic/patterns/mrtr'],
          rules: ['result/input-required-content', 'mrtr/retry-new-id'],
          moments: ['choosing-a-pattern/asked', 'choosing-a-pattern/retried'],
          pattern: 'mrtr',
          name: 'Multi round-trip request, MRTR',
          answer:
            '`resultType: "input_required"`: this request is over. The client sends a new one with the answers.',
          choose: 'A few answers are missing before the work starts, or before it has done anything costly.',
          beware:
            'What is known so far must fit in `requestState` or in a store of yours. Nothing of the work survives between the two requests unless you keep it.',
          short: '**MRTR** (`input_required`): answers are missing before the work starts.',
        },
        {
          id: 'task',
          who: 'both',
          clauses: ['tasks#task-creation', 'tasks#supported-methods'],
          rules: ['result/task-only-on-create', 'negotiation/create-needs-declaration'],
          moments: ['choosing-a-pattern/task', 'choosing-a-pattern/task-done'],
          pattern: 'task',
          name: 'Task',
          answer: '`resultType: "task"` and a `taskId`; the result comes later, by polling.',
          choose:
            'The work may outlive a timeout, may ask something midway, should survive a restart, or may be called off.',
          beware: 'Only `tools/call`, and only for a caller that declared the extension on that request.',
          short:
            '**Task**: may outlive a timeout, ask midway, be called off, have to be found again. Only `tools/call`, only if declared.',
        },
        {
          id: 'server-minted-handle',
          who: 'both',
          clauses: ['server/tools#stateful-tools'],
          moments: ['choosing-a-pattern/minted', 'choosing-a-pattern/no-task'],
          pattern: 'handle',
          name: 'Server-minted handle',
          answer: 'A plain result that holds an identifier; later calls pass it as an ordinary argument.',
          choose: 'Several calls read and change the same state: a basket, a browser, a transaction.',
          beware:
            'The protocol does not know it: lifetime, errors and polling are the business of your own tools.',
          short:
            '**Server-minted handle**: an argument by which later calls share state; lifetime, errors and polling are yours.',
        },
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      title: 'Ask in this order',
      rows: [
        {
          id: 'question-state',
          who: 'server',
          level: 'advice',
          clauses: ['server/tools#stateful-tools'],
          moments: ['choosing-a-pattern/minted-status'],
          question: 'Will later calls have to name something that this call made?',
          then: 'Return a handle of your own for it. Then go on: the next questions decide how this call is answered.',
        },
        {
          id: 'question-before',
          who: 'server',
          level: 'SHOULD',
          clauses: ['tasks#task-creation'],
          rules: ['create/mrtr-first'],
          moments: ['questions-before-and-during/asked'],
          question: 'Are answers missing before the work can start?',
          then: 'Ask by MRTR. If the work that follows is long, finish every such round first and only then return a task.',
          short: 'Finish every MRTR round before you return a task.',
        },
        {
          id: 'question-long',
          who: 'server',
          level: 'advice',
          clauses: ['extensions/tasks/overview#when-to-use-tasks'],
          moments: ['why-a-blocked-call-fails/blocked', 'choosing-a-pattern/task-asks'],
          question:
            'May the work outlive the shortest timeout on the way, ask after it has begun, or need to be cancelled or found again?',
          then: 'Make it a task.',
        },
        {
          id: 'question-none',
          who: 'server',
          level: 'MAY',
          clauses: ['tasks#capability-negotiation'],
          moments: ['negotiation-on-each-request/declared-but-plain'],
          question: 'None of these?',
          then: 'A plain call. A server that never makes a task is right as well.',
        },
        {
          id: 'question-undeclared',
          who: 'server',
          level: 'advice',
          clauses: ['basic/versioning#extension-negotiation'],
          moments: ['negotiation-on-each-request/undeclared-call'],
          question: 'What does a caller get that did not declare the extension?',
          then: 'A shorter answer that needs no task, a refusal with `-32021`, or your own handle with a tool that reports on it. Decide it before you ship, and say it in the description of the tool.',
          short:
            'An undeclared caller gets less work, `-32021`, or a handle of your own; the description of the tool says which.',
        },
      ],
    },
  ],
  examples: [],
};
