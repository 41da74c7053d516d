import { describe, expect, it } from 'vitest';
import { namedLessons } from '../../../../src/cli/exam-command';
import { LESSONS_FOLDER } from '../../../../src/cli/lessons-files';
import { SECTIONS, type Row, type Section } from '../../../../src/course/reference';
import { allRows, referenceProblems, rowsOfKind } from '../../../../src/course/reference/check';

const lessons = namedLessons(LESSONS_FOLDER);
const problemsOf = (sections: readonly Section[]) =>
  referenceProblems(sections, lessons).map(({ id, says }) => `${id}: ${says}`);

/** The reference with one row changed, or left out where the change gives nothing. */
function damaged(id: string, change: (row: Row) => object | undefined): readonly Section[] {
  const sections = structuredClone(SECTIONS) as Section[];
  for (const { tables } of sections) {
    for (const table of tables) {
      table.rows = (table.rows as Row[]).flatMap((row) =>
        row.id === id ? ((change(row) as Row | undefined) ?? []) : row,
      ) as typeof table.rows;
    }
  }
  return sections;
}

const rowWith = (id: string, members: object) => problemsOf(damaged(id, (row) => ({ ...row, ...members })));
const without = (id: string) => problemsOf(damaged(id, () => undefined));

describe('the reference', () => {
  it('says what the schemas, the codes, the rules and the lessons say', () => {
    expect(problemsOf(SECTIONS)).toEqual([]);
  });

  it('has rows enough, each with a moment that shows it', () => {
    expect(allRows(SECTIONS).length).toBeGreaterThan(120);
    expect(allRows(SECTIONS).every(({ moments = [] }) => moments.length > 0)).toBe(true);
  });
});

describe('a field', () => {
  it.each(rowsOfKind(SECTIONS, 'fields').map(({ id, field }) => [field, id]))(
    'that is missing is missed: %s (%s)',
    (field, id) => {
      const problems = without(id);
      expect(problems).toContainEqual(expect.stringContaining(`Field ${field} is missing.`));
    },
  );

  it.each(rowsOfKind(SECTIONS, 'fields').map((row) => [row.field, row] as const))(
    'is held to be there or not: %s',
    (field, row) => {
      expect(rowWith(row.id, { required: !row.required })).toContainEqual(
        expect.stringMatching(
          new RegExp(`^${row.id}: ${field.replaceAll('.', '\\.')} is (required|optional)`),
        ),
      );
    },
  );

  it.each(rowsOfKind(SECTIONS, 'fields').map((row) => [row.field, row] as const))(
    'has its type: %s',
    (_, row) => {
      const type = row.type === 'integer' ? 'string' : 'integer';
      expect(rowWith(row.id, { type })).toContainEqual(expect.stringMatching(/ is no (string|integer): /));
    },
  );

  it('by a wrong name is no field', () => {
    expect(rowWith('create-ttl-ms', { field: 'ttl' })).toEqual(
      expect.arrayContaining([
        'create-fields: Field ttlMs is missing.',
        'create-fields: There is no field ttl.',
      ]),
    );
  });

  it('of one status comes with no other', () => {
    expect(rowWith('snapshot-error', { statuses: ['failed', 'cancelled'] })).toContain(
      'snapshot-error: error does not come with cancelled.',
    );
    expect(rowWith('snapshot-error', { statuses: ['cancelled'] })).toContain(
      'snapshot-error: error comes with failed too.',
    );
  });
});

describe('a code', () => {
  it.each(rowsOfKind(SECTIONS, 'errors').map(({ id, code }) => [code, id] as const))(
    'that is wrong is told: %s (%s)',
    (_, id) => {
      expect(rowWith(id, { code: -32050 })).toContainEqual('error-codes: There is no code -32050.');
    },
  );

  it('that is missing is missed, and its name and HTTP status are held', () => {
    expect(without('error-version')).toContain('error-codes: Code -32022 is missing.');
    expect(rowWith('error-version', { name: 'Bad version' })).toContain(
      'error-version: -32022 is called Unsupported protocol version.',
    );
    for (const { id, http } of rowsOfKind(SECTIONS, 'errors')) {
      const wrong = http === null ? 404 : http === 400 ? 200 : 400;
      expect(rowWith(id, { http: wrong })).toContainEqual(
        expect.stringMatching(`^${id}: The HTTP status is `),
      );
      if (http !== null) {
        expect(rowWith(id, { http: null })).toContain(`${id}: The HTTP status is ${http}.`);
      }
    }
  });

  it('in a text exists', () => {
    expect(rowWith('expired-is-unknown', { says: 'It answers `-32604`.' })).toContain(
      'expired-is-unknown: There is no -32604.',
    );
  });
});

describe('names in texts', () => {
  it.each(['tasks/poll', 'tools/run', 'Mcp-Task', 'notifications/tasks/changed'])('%s is none', (name) => {
    expect(rowWith('polling-reads', { says: `Say \`${name}\`.` })).toContain(
      `polling-reads: There is no ${name}.`,
    );
  });
});

describe('a status', () => {
  it('that is missing is missed, and so is a move', () => {
    expect(without('status-failed')).toContain('statuses: Status failed is missing.');
    expect(rowWith('status-input-required', { moves: ['working', 'failed', 'cancelled'] })).toContain(
      'status-input-required: Move to completed is missing.',
    );
    expect(rowWith('status-completed', { moves: ['working'] })).toContain(
      'status-completed: There is no move to working.',
    );
  });

  it('comes with its own payload', () => {
    expect(rowWith('status-failed', { payload: 'result' })).toContain(
      'status-failed: With failed comes error.',
    );
    expect(rowWith('status-working', { payload: 'result' })).toContain(
      'status-working: With working comes nothing.',
    );
  });

  it('is not resultType', () => {
    expect(rowWith('any-poll', { resultType: 'task' })).toEqual(['any-poll: Its resultType is complete.']);
    expect(without('any-poll')).toContain('two-words: Row any-poll is missing.');
  });
});

describe('a header', () => {
  it('that is missing is missed, and its methods and value are held', () => {
    expect(without('header-accept')).toContain('header-table: Header Accept is missing.');
    expect(rowWith('header-name-task', { on: ['tasks/get', 'tasks/cancel'] })).toContain(
      'header-table: Method with Mcp-Name tasks/update is missing.',
    );
    expect(rowWith('header-name', { on: ['tools/call', 'prompts/get', 'tools/list'] })).toContain(
      'header-table: There is no method with mcp-name tools/list.',
    );
    expect(rowWith('header-name-task', { value: '`params.name`' })).toContain(
      'header-name-task: Mcp-Name repeats params.taskId.',
    );
  });
});

describe('a link', () => {
  it.each([
    ['clauses', 'tasks#nowhere', 'clause'],
    ['clauses', 'elsewhere#tasks', 'clause'],
    ['rules', 'get/nothing', 'rule'],
    ['moments', 'polling/never', 'moment'],
    ['moments', 'no-lesson/first-poll', 'moment'],
  ])('of %s to %s leads nowhere', (member, name, what) => {
    expect(rowWith('durable-first', { [member]: [name] })).toContain(
      `durable-first: There is no ${what} ${name}.`,
    );
  });

  it.each([
    '#/rules/get/nothing',
    '#/lessons/nothing',
    '#/nowhere',
    'http://plain.example',
    '#/lessons/polling/x',
  ])('inside a text to %s leads nowhere', (href) => {
    expect(rowWith('durable-first', { says: `[a](${href})` })).toContain(
      `durable-first: The link ${href} leads nowhere.`,
    );
  });

  it('inside a text may lead to a rule, a lesson, a moment, a page', () => {
    const says =
      '[a](#/rules/get/shape) [b](#/lessons/polling) [c](#/lessons/polling/asks) [d](#/choose) [e](https://a.example)';
    expect(rowWith('durable-first', { says })).toEqual([]);
  });
});

describe('a row', () => {
  it('is as strong as a rule that holds it', () => {
    expect(rowWith('durable-first', { level: 'SHOULD' })).toEqual([
      'durable-first: It says SHOULD, but create/durable is MUST.',
    ]);
    expect(rowWith('wait-the-interval', { level: 'MUST' })).toEqual([
      'wait-the-interval: It says MUST, but client/poll-interval is SHOULD.',
    ]);
  });

  it('has something that holds it and something that shows it', () => {
    expect(rowWith('keep-the-id', { clauses: [], rules: [] })).toEqual([
      'keep-the-id: It has neither a clause nor a rule.',
    ]);
    expect(rowWith('keep-the-id', { moments: undefined })).toEqual([
      'keep-the-id: It has no moment that shows it.',
    ]);
  });

  it('has an address of its own', () => {
    expect(rowWith('keep-the-id', { id: 'durable-first' })).toContain(
      'durable-first: This id is taken already: an address leads to one place.',
    );
    expect(rowWith('keep-the-id', { id: 'Keep it' })).toContainEqual(expect.stringMatching(/^Keep it: \/id/));
  });

  it('has its form', () => {
    expect(rowWith('keep-the-id', { who: 'host' })).toContainEqual(
      expect.stringMatching(/^keep-the-id: \/who/),
    );
    expect(rowWith('error-version', { code: '-32022' })).toContainEqual(
      expect.stringMatching(/^error-version: \/code/),
    );
  });

  it('is there for every rule about long-running work', () => {
    expect(without('durable-first')).toEqual(['create/durable: No row names this rule.']);
  });
});
