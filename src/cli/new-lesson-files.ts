/**
 * The skeleton of a lesson: right by the content check from the first moment, so that an author goes on from green.
 * @module
 */

/** The files of a new lesson, by name. */
export interface NewLesson {
  readonly folder: string;
  readonly files: { readonly 'lesson.md': string; readonly 'scenario.json': string };
}

/**
 * Makes the files of a new lesson.
 * @param number - Its place in the course.
 * @param slug - Its address: lower case, words joined by `-`.
 * @param title - Its title.
 */
export function newLesson(number: number, slug: string, title: string): NewLesson {
  return {
    folder: `${String(number).padStart(2, '0')}-${slug}`,
    files: { 'lesson.md': page(number, slug, title), 'scenario.json': scenario() },
  };
}

function page(number: number, slug: string, title: string): string {
  return `---
slug: ${slug}
number: ${number}
title: ${JSON.stringify(title)}
objective: Say here what the learner can do afterwards, in a sentence.
objectives: [O3]
domain: Interactions and Execution
minutes: 5
summary: Say here in a sentence or two what the lesson shows.
assertions:
  - handle-returned
  - polls-say-complete
---

Begin with a real situation in which somebody needs to know this.

## 1. The first step

Say one thing, and let the reader see it.

[Show me the handle](#moment/handle)

The [task](#term/task) is polled:

\`\`\`json answers=tasks/get
{
  "jsonrpc": "2.0",
  "id": 3,
  "result": {
    "resultType": "complete",
    "taskId": "tsk_8f14e45fceea167a5a36dedd4bea2543",
    "status": "working",
    "createdAt": "2026-09-24T10:30:00Z",
    "lastUpdatedAt": "2026-09-24T10:30:00Z",
    "ttlMs": 900000,
    "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "lab-server", "version": "1.0.0" } }
  }
}
\`\`\`

[Predict before you look](#predict/first-poll)

[Show me the poll](#moment/working)

## Now you

[Do it yourself](#challenge/poll)

## Read next in the specification

- [Tasks: polling](https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling)
`;
}

function scenario(): string {
  const content = {
    $schema: '../scenario.schema.json',
    steps: [
      { send: 'discover', moment: 'discover', says: 'What does the server speak?' },
      { send: 'call-task', moment: 'handle', says: 'A handle, at once.' },
      { pause: true },
      { send: 'get', moment: 'working', says: 'The task is working.' },
    ],
    predictions: [
      {
        id: 'first-poll',
        ask: 'What does the first poll say?',
        moment: 'working',
        starter: { result: { resultType: '?', status: '?' } },
        fields: [
          { pointer: '/result/resultType', why: 'The poll itself is answered.' },
          { pointer: '/result/status', why: 'The work is not done.' },
        ],
      },
    ],
    challenges: [
      {
        id: 'poll',
        goal: 'Make a task, and poll it once.',
        starter: { send: 'call-plain' },
        meets: [
          {
            says: 'The call returns a handle.',
            name: 'handle',
            see: { method: 'tools/call', answer: { '/result/resultType': 'task' } },
          },
          {
            says: 'A poll shows the task.',
            see: { method: 'tasks/get', answer: { '/result/resultType': 'complete' } },
            sameTask: 'handle',
          },
          { clean: true },
        ],
        par: 2,
        hints: [
          'The call has to declare the extension.',
          'Then let the poll interval pass, and send tasks/get.',
        ],
        solution: [{ send: 'call-task' }, { pause: true }, { send: 'get' }],
      },
    ],
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
