/**
 * Two workloads to compare the pipeline with: one that is never a task, and one that asks before it starts.
 * @module
 */
import type { Workload } from './workload';

/** A quick lookup: always a plain result, whatever the client declares. */
export const LOOK_UP_PROJECT: Workload = {
  tool: {
    name: 'look_up_project',
    title: 'Look up a project',
    description: 'Says who owns a project. Quick, so it is never a task.',
    inputSchema: {
      type: 'object',
      properties: { project: { type: 'string', minLength: 1, description: 'The project.' } },
      required: ['project'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: { project: { type: 'string' }, owner: { type: 'string' } },
      required: ['project', 'owner'],
    },
  },
  long: false,
  stages: [],
  done: {
    kind: 'result',
    text: '{project} belongs to the platform team.',
    structuredContent: { project: '{project}', owner: 'platform team' },
  },
};

/** A report that needs one answer before the work starts: asked by an input_required result, then a task. */
export const WRITE_RELEASE_NOTES: Workload = {
  tool: {
    name: 'write_release_notes',
    title: 'Write release notes',
    description: 'Asks for whom the notes are meant, then writes them.',
    inputSchema: {
      type: 'object',
      properties: { project: { type: 'string', minLength: 1, description: 'The project.' } },
      required: ['project'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: { project: { type: 'string' }, audience: { type: 'string' }, written: { type: 'boolean' } },
      required: ['project', 'audience', 'written'],
    },
  },
  long: true,
  before: [
    {
      key: 'audience',
      request: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: 'For whom are the release notes of {project}?',
          requestedSchema: {
            type: 'object',
            properties: {
              audience: {
                type: 'string',
                title: 'Audience',
                enum: ['users', 'engineers'],
                description: 'Who will read them.',
              },
            },
            required: ['audience'],
          },
        },
      },
      otherwise: {
        accepted: {
          kind: 'result',
          text: 'No release notes were written.',
          structuredContent: { project: '{project}', audience: 'nobody', written: false },
        },
        declined: {
          kind: 'result',
          text: 'No release notes were written: the question was declined.',
          structuredContent: { project: '{project}', audience: 'nobody', written: false },
        },
        cancelled: {
          kind: 'result',
          text: 'No release notes were written: the question was closed without an answer.',
          structuredContent: { project: '{project}', audience: 'nobody', written: false },
        },
      },
    },
  ],
  stages: [
    {
      kind: 'work',
      name: 'collect',
      says: 'Collecting the changes.',
      durationMs: 20_000,
      interruptible: true,
    },
    { kind: 'work', name: 'write', says: 'Writing for {audience}.', durationMs: 30_000, interruptible: true },
  ],
  done: {
    kind: 'result',
    text: 'Wrote the release notes of {project} for {audience}.',
    structuredContent: { project: '{project}', audience: '{audience}', written: true },
  },
};
