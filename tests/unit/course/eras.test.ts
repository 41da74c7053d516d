import { readFileSync } from 'node:fs';
import {
  CallToolResultSchema,
  CancelTaskResultSchema,
  CreateTaskResultSchema,
  GetTaskResultSchema,
  ListTasksResultSchema,
} from '@modelcontextprotocol/core/internal';
import { describe, expect, it } from 'vitest';
import { loadLesson, playLesson } from '../../../src/course';
import { ERAS } from '../../../src/course/eras';

const file = new URL('../../../lessons/14-from-2025-11-25/scenario.json', import.meta.url);
const { moments } = playLesson(loadLesson({}, '', JSON.parse(readFileSync(file, 'utf8'))));

/** The official shapes of then, by what was asked. */
const SHAPES = {
  'tools/call': CreateTaskResultSchema,
  'tasks/get': GetTaskResultSchema,
  'tasks/result': CallToolResultSchema,
  'tasks/list': ListTasksResultSchema,
  'tasks/cancel': CancelTaskResultSchema,
} as const;

describe('the two eras', () => {
  it('have, on the side of now, moments of the lesson’s run', () => {
    for (const { now } of ERAS) for (const name of now) expect(moments.has(name)).toBe(true);
  });

  it('have, on the side of then, what the official schemas of then take', () => {
    const asked = new Map<unknown, keyof typeof SHAPES>();
    let judged = 0;
    for (const { message, dir } of ERAS.flatMap(({ then }) => then)) {
      if (dir === 'c2s' && 'method' in message)
        asked.set(message['id'], message['method'] as keyof typeof SHAPES);
      if (dir !== 's2c' || !('result' in message)) continue;
      const shape = SHAPES[asked.get(message['id'])!];
      expect(shape.safeParse(message['result']).error).toBeUndefined();
      judged += 1;
    }
    expect(judged).toBe(6);
  });

  it('say of each why it changed', () => {
    for (const { why, then } of ERAS) {
      expect(why).toMatch(/\.$/);
      expect(then.length).toBeGreaterThan(0);
    }
  });
});
