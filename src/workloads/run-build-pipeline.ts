/**
 * The lab's main workload: install, test, ask for approval, deploy.
 *
 * Every end can be reached by what a learner sends: the project `broken-tests` has failing tests, the project
 * `lost-runner` loses the machine that it builds on, any other project is deployed once somebody approves.
 * @module
 */
import { ERROR } from '../protocol/names';
import type { Ending, Workload } from './workload';

const notDeployed = (reason: string, approval: string): Ending => ({
  kind: 'result',
  text: `Nothing was deployed: ${reason} {project} passed its tests and can be deployed by a new call.`,
  structuredContent: {
    project: '{project}',
    environment: '{environment}',
    tests: 'passed',
    approval,
    deployed: false,
  },
});

/** The build pipeline. */
export const RUN_BUILD_PIPELINE: Workload = {
  tool: {
    name: 'run_build_pipeline',
    title: 'Run the build pipeline',
    description:
      'Installs and tests a project, asks for approval, and deploys it. May return a task to a client that declares the tasks extension.',
    inputSchema: {
      type: 'object',
      properties: {
        project: {
          type: 'string',
          minLength: 1,
          description:
            'The project to build. web-storefront passes its tests, broken-tests fails them, lost-runner loses its runner.',
        },
        environment: {
          type: 'string',
          enum: ['staging', 'production'],
          description: 'Where to deploy it.',
        },
      },
      required: ['project', 'environment'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        project: { type: 'string' },
        environment: { type: 'string' },
        tests: { enum: ['passed', 'failed'] },
        approval: { enum: ['given', 'refused', 'declined', 'cancelled', 'not asked'] },
        deployed: { type: 'boolean' },
      },
      required: ['project', 'environment', 'tests', 'approval', 'deployed'],
    },
  },
  long: true,
  stages: [
    {
      kind: 'work',
      name: 'install',
      says: 'Installing dependencies.',
      durationMs: 40_000,
      interruptible: true,
      faults: [
        {
          when: { project: 'lost-runner' },
          ends: {
            kind: 'error',
            code: ERROR.internalError,
            message: 'The build runner stopped answering while it installed dependencies.',
          },
        },
      ],
    },
    {
      kind: 'work',
      name: 'test',
      says: 'Running the tests.',
      durationMs: 95_000,
      interruptible: true,
      faults: [
        {
          when: { project: 'broken-tests' },
          ends: {
            kind: 'result',
            text: 'Nothing was deployed: 3 of 248 tests of {project} failed.',
            structuredContent: {
              project: '{project}',
              environment: '{environment}',
              tests: 'failed',
              approval: 'not asked',
              deployed: false,
            },
            isError: true,
          },
        },
      ],
    },
    {
      kind: 'ask',
      name: 'approval',
      says: 'The tests passed. Waiting for approval to deploy.',
      questions: [
        {
          key: 'approve_deploy',
          request: {
            method: 'elicitation/create',
            params: {
              mode: 'form',
              message: 'The tests of {project} passed. Deploy it to {environment}?',
              requestedSchema: {
                type: 'object',
                properties: {
                  approved: {
                    type: 'boolean',
                    title: 'Deploy',
                    description: 'true deploys, false does not.',
                  },
                },
                required: ['approved'],
              },
            },
          },
          proceedsWith: { approved: true },
          otherwise: {
            accepted: notDeployed('the deployment was not approved.', 'refused'),
            declined: notDeployed('the question was declined.', 'declined'),
            cancelled: notDeployed('the question was closed without an answer.', 'cancelled'),
          },
        },
      ],
      withoutTask: {
        kind: 'result',
        text: 'Nothing was deployed: {project} passed its tests, and the deployment needs an approval in mid-flight. Call again and declare io.modelcontextprotocol/tasks, so that the approval can be asked for.',
        structuredContent: {
          project: '{project}',
          environment: '{environment}',
          tests: 'passed',
          approval: 'not asked',
          deployed: false,
        },
      },
    },
    {
      kind: 'work',
      name: 'deploy',
      says: 'Approved. Deploying to {environment}.',
      durationMs: 60_000,
      interruptible: false,
      effect: 'deploy',
    },
  ],
  done: {
    kind: 'result',
    text: 'Deployed {project} to {environment}.',
    structuredContent: {
      project: '{project}',
      environment: '{environment}',
      tests: 'passed',
      approval: 'given',
      deployed: true,
    },
  },
};
