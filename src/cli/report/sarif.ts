/**
 * The report for code scanning: SARIF 2.1.0.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @module
 */
import type { Log, Notification, ReportingDescriptor, Result } from 'sarif';
import { clauseUrls } from '../../protocol';
import { RULES, type Finding, type Rule } from '../../rules';
import type { Found, Judged } from './judge';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const LEVELS = { violation: 'error', warning: 'warning', advice: 'note' } as const;

/** One log with all its findings. */
export interface FullJudged {
  readonly judged: Judged;
  readonly found: readonly Found[];
}

/**
 * All logs as one run.
 * @param version - The tool's version.
 */
export function sarif(logs: readonly FullJudged[], version: string): Log {
  const notifications = logs.flatMap(({ judged }) => (judged.failure ? [notification(judged)] : []));
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'mcp-tasks-check', version, rules: RULES.map(descriptor) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications },
        ],
        results: logs.flatMap(({ judged, found }) => found.map((one) => result(judged.file, one))),
      },
    ],
  };
}

function descriptor(rule: Rule): ReportingDescriptor {
  const [helpUri] = clauseUrls(rule.source);
  return {
    id: rule.id,
    shortDescription: { text: rule.says },
    fullDescription: { text: rule.explains },
    help: { text: `${rule.says} ${rule.explains} Source: ${rule.source}.` },
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: LEVELS[rule.report] },
    properties: { tags: ['mcp', rule.id.split('/')[0] ?? ''], level: rule.level, binds: rule.who },
  };
}

const INDEX = new Map<string, number>(RULES.map((rule, index) => [rule.id, index]));

function result(file: string, { finding, line }: Found): Result {
  return {
    ruleId: finding.rule,
    ruleIndex: INDEX.get(finding.rule) ?? -1,
    level: LEVELS[finding.report],
    message: { text: finding.message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: fileUri(file) }, region: { startLine: line } },
        logicalLocations: [{ fullyQualifiedName: logicalName(finding), kind: 'value' }],
      },
    ],
    properties: { entry: finding.at, path: finding.path, binds: finding.who },
  };
}

/** Where in the transcript, rather than in the file: the entry and the path in it. */
function logicalName({ at, path }: Finding): string {
  return `entries/${at}${path === '' || path.startsWith('/') ? `/message${path}` : `/${path}`}`;
}

function notification({ file, failure }: Judged): Notification {
  const line = failure?.line;
  return {
    level: 'error',
    message: { text: failure?.reason ?? '' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: fileUri(file) },
          ...(line === undefined ? {} : { region: { startLine: line } }),
        },
      },
    ],
  };
}

/** A relative path stays relative, so that a code host finds the file in its repository. */
function fileUri(file: string): string {
  if (file === '-') return 'stdin';
  const path = file.replace(/\\/g, '/').replace(/^\.\//, '');
  const escaped = path.split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return `file://${escaped}`;
  return /^[A-Za-z]:\//.test(path)
    ? `file:///${path.slice(0, 2)}${escaped.slice(escaped.indexOf('/'))}`
    : escaped;
}
