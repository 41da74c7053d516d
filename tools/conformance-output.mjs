/** What the conformance suite prints, read. Needs nothing. */

/** The revision that the lab speaks. */
const REVISION = '2026-07-28';

/**
 * The scenarios of the suite's list that a server of tools, prompts and resources with the tasks extension can meet.
 * @param {string} list what `conformance list --server` prints
 * @returns {{ name: string, extension: boolean }[]} each by name, and whether it belongs to the extension
 */
export function scenariosOf(list) {
  return [...list.matchAll(/^\s*- (\S+) \[([^\]]*)\]/gm)]
    .map(([, name = '', revisions = '']) => ({ name, extension: name.startsWith('tasks-'), revisions }))
    .filter(({ extension, revisions }) => extension || revisions.split(',').includes(REVISION))
    .map(({ name, extension }) => ({ name, extension }));
}

/**
 * How a scenario went.
 * @param {string} output what the suite prints about one scenario
 * @returns {{ passed: number, total: number, warnings: number }} its checks; none where it says nothing of them
 */
export function resultOf(output) {
  const found = /Passed: (\d+)\/(\d+), \d+ failed, (\d+) warnings/.exec(output);
  const [passed = 0, total = 0, warnings = 0] = found ? found.slice(1).map(Number) : [];
  return { passed, total, warnings };
}
