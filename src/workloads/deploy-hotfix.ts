/**
 * A deployment that asks nobody. Harmless once, and the reason why a lost answer matters: sent again, it deploys again.
 * @module
 */
import type { Workload } from './workload';

/** Builds and deploys at once. */
export const DEPLOY_HOTFIX: Workload = {
  tool: {
    name: 'deploy_hotfix',
    title: 'Deploy a hotfix',
    description: 'Builds a project and deploys it at once, without asking. Each call deploys again.',
    inputSchema: {
      type: 'object',
      properties: { project: { type: 'string', minLength: 1, description: 'The project.' } },
      required: ['project'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: { project: { type: 'string' }, deployed: { type: 'boolean' } },
      required: ['project', 'deployed'],
    },
    annotations: { destructiveHint: true, idempotentHint: false },
  },
  long: true,
  stages: [
    { kind: 'work', name: 'build', says: 'Building.', durationMs: 40_000, interruptible: true },
    {
      kind: 'work',
      name: 'deploy',
      says: 'Deploying.',
      durationMs: 120_000,
      interruptible: false,
      effect: 'deploy',
    },
  ],
  done: {
    kind: 'result',
    text: 'Deployed the hotfix of {project}.',
    structuredContent: { project: '{project}', deployed: true },
  },
};
