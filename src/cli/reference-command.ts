/**
 * The command `reference`: prints the decision reference in the form that is asked for, or writes its files.
 * @module
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import {
  referenceCompact,
  referenceJson,
  referenceMarkdown,
  referenceSchemaJson,
  SECTIONS,
} from '../course/reference';
import { referenceProblems } from '../course/reference/check';
import type { Party } from '../rules';
import { namedLessons } from './exam-command';
import { LESSONS_FOLDER, OUTPUTS_FOLDER } from './lessons-files';
import { speak, type Spoken } from './spoken';

interface Options {
  readonly json?: true;
  readonly compact?: true;
  readonly schema?: true;
  readonly for: Party;
  readonly check?: true;
  readonly write?: true;
}

/** The files of the reference and what has to be in them, by name. */
export function referenceFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['long-running-work-patterns.md', referenceMarkdown()],
    ['long-running-work-patterns.compact.md', referenceCompact()],
    ['long-running-work-patterns.json', referenceJson()],
    ['long-running-work-patterns.schema.json', referenceSchemaJson()],
  ]);
}

/**
 * Runs the command.
 * @param argv - The arguments, without the program's own name.
 * @param folder - Where `--write` writes.
 */
export function reference(argv: readonly string[], folder = OUTPUTS_FOLDER): Spoken {
  const command = new Command('reference')
    .description('Prints the decision reference, as Markdown if nothing else is asked for.')
    .addOption(new Option('--json', 'print it as JSON').conflicts(['compact', 'schema', 'write']))
    .addOption(new Option('--compact', 'print it in few words').conflicts(['schema', 'write']))
    .addOption(new Option('--schema', 'print the JSON Schema of the JSON').conflicts('write'))
    .addOption(
      new Option('--for <author>', 'only what this author needs')
        .choices(['server', 'client', 'both'])
        .default('both'),
    )
    .option('--check', 'hold its facts against the code, the rules and the lessons')
    .option('--write', 'check it, and write the files in outputs/ anew')
    .addHelpText('after', '\nProblems go to standard error, one a line. Exit status: 0 none, 1 some.');
  return speak(command, argv, () => {
    const options = command.opts<Options>();
    if (!options.write && !options.check) return { out: printed(options), err: '', status: 0 };
    const problems = referenceProblems(SECTIONS, namedLessons(LESSONS_FOLDER));
    if (problems.length > 0) {
      return { out: '', err: problems.map(({ id, says }) => `${id}: ${says}\n`).join(''), status: 1 };
    }
    if (!options.write) return { out: 'No problems.\n', err: '', status: 0 };
    for (const [name, text] of referenceFiles()) writeFileSync(join(folder, name), text);
    return { out: `${[...referenceFiles().keys()].join('\n')}\n`, err: '', status: 0 };
  });
}

function printed({ json, compact, schema, for: party }: Options): string {
  if (json) return referenceJson(party);
  if (compact) return referenceCompact(party);
  if (schema) return referenceSchemaJson();
  return referenceMarkdown({ for: party });
}
