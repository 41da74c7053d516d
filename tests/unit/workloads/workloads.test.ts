import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentBlockSchema, fits, member, ToolSchema, InputRequestsSchema } from '../../../src/protocol';
import {
  fill,
  judgeAnswer,
  NETWORK_WORKLOADS,
  outcomeOf,
  requestOf,
  RUN_BUILD_PIPELINE,
  runAtOnce,
  type Ending,
  type Question,
  type Workload,
} from '../../../src/workloads';
import { anyJson, holds } from '../support';

const FIELDS = { project: 'shop', environment: 'staging', audience: 'users' };

const questionsOf = ({ before = [], stages }: Workload): readonly Question[] => [
  ...before,
  ...stages.flatMap((stage) => (stage.kind === 'ask' ? stage.questions : [])),
];

const endingsOf = (workload: Workload): readonly Ending[] => [
  workload.done,
  ...questionsOf(workload).flatMap((question) =>
    'otherwise' in question ? Object.values(question.otherwise) : [],
  ),
  ...workload.stages.flatMap((stage) =>
    stage.kind === 'ask' ? [stage.withoutTask] : (stage.faults ?? []).map(({ ends }) => ends),
  ),
];

describe.each(NETWORK_WORKLOADS.map((workload) => [workload.tool.name, workload] as const))(
  '%s',
  (_, workload) => {
    it('is a tool as the protocol describes one, and explains each of its arguments', () => {
      expect(fits(ToolSchema, workload.tool)).toBe(true);
      for (const property of Object.values(member(workload.tool.inputSchema, 'properties') as object))
        expect(member(property, 'description')).toMatch(/\.$/);
    });

    it('ends in one shape, which is the one that its outputSchema promises', () => {
      const results = endingsOf(workload)
        .map((ending) => outcomeOf(ending, FIELDS))
        .flatMap((outcome) => (outcome.kind === 'result' ? [outcome.result] : []));
      const shapes = new Set(
        results.map(({ structuredContent }) =>
          Object.keys(structuredContent as object)
            .sort()
            .join(),
        ),
      );
      expect(shapes.size).toBe(1);
      for (const { structuredContent, content } of results) {
        expect(fits(workload.tool.outputSchema ?? {}, structuredContent)).toBe(true);
        for (const block of content) expect(fits(ContentBlockSchema, block)).toBe(true);
      }
    });

    it('leaves no blank unfilled', () => {
      const everything = [
        endingsOf(workload).map((ending) => outcomeOf(ending, FIELDS)),
        questionsOf(workload).map((question) => requestOf(question, FIELDS)),
        workload.stages.map(({ says }) => fill(says, FIELDS)),
      ];
      expect(JSON.stringify(everything)).not.toMatch(/\{\w+\}/);
    });

    it('asks questions as the protocol asks them, each under a key of its own', () => {
      const questions = questionsOf(workload);
      expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
      const requests = Object.fromEntries(
        questions.map((question) => [question.key, requestOf(question, FIELDS)]),
      );
      expect(fits(InputRequestsSchema, requests)).toBe(true);
    });

    it('is plain data', () => {
      expect(JSON.parse(JSON.stringify(workload))).toEqual(workload);
    });
  },
);

describe('filling in', () => {
  it('puts the field in its place, once', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2');
    expect(fill({ '{a}': ['{a}', null, 1] }, { a: 'x' })).toEqual({ '{a}': ['x', null, 1] });
  });

  it('leaves what it has no field for, also where every object inherits one', () => {
    for (const text of ['{missing}', '{constructor}', '{__proto__}', '{toString}', '{}', '{a b}'])
      expect(fill(text, {})).toBe(text);
    expect(fill('{a}', { a: { toString: 1 } })).toBe('{a}');
  });
});

describe('judging an answer', () => {
  const question = questionsOf(RUN_BUILD_PIPELINE)[0] as Question;

  it('never throws, and finds only answers good that the form would take', () => {
    holds(
      5000,
      fc.property(
        anyJson,
        anyJson,
        fc.constantFrom('accept', 'decline', 'cancel', 'approve'),
        (any, content, action) => {
          expect(() => judgeAnswer(question, any)).not.toThrow();
          const verdict = judgeAnswer(question, { action, content });
          if (action === 'approve') expect(verdict).toBeUndefined();
          else if (action !== 'accept') expect(verdict?.goesOn).toBe(false);
          else expect(verdict !== undefined).toBe(typeof member(content, 'approved') === 'boolean');
        },
      ),
    );
  });

  it('takes an address for opened without any content', () => {
    const opened: Question = {
      key: 'sign_in',
      request: {
        method: 'elicitation/create',
        params: { mode: 'url', message: 'Sign in.', url: 'https://example.com' },
      },
      otherwise: {
        accepted: RUN_BUILD_PIPELINE.done,
        declined: RUN_BUILD_PIPELINE.done,
        cancelled: RUN_BUILD_PIPELINE.done,
      },
    };
    expect(judgeAnswer(opened, { action: 'accept' })).toEqual({ goesOn: true, fields: {} });
    expect(judgeAnswer(opened, { action: 'decline' })?.goesOn).toBe(false);
  });
});

describe('a run at once', () => {
  it('keeps its caller waiting as long as the stages that it gets through take', () => {
    const waited = (project: string) =>
      runAtOnce(RUN_BUILD_PIPELINE, { project, environment: 'staging' }).durationMs;
    expect(waited('web-storefront')).toBe(135_000);
    expect(waited('broken-tests')).toBe(135_000);
    expect(waited('lost-runner')).toBe(40_000);
  });
});
