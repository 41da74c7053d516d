import { parseAst, type Plugin } from 'vite';

/** A node of the syntax tree, as far as this file looks at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Each template of Lit in a part of the tree. */
function templatesIn(part: unknown): readonly Node[] {
  if (Array.isArray(part)) return part.flatMap(templatesIn);
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(templatesIn);
  const { type, tag, quasi } = part as { type?: string; tag?: { name?: string }; quasi?: unknown };
  const isTemplate = type === 'TaggedTemplateExpression' && (tag?.name === 'html' || tag?.name === 'svg');
  return isTemplate ? [...(quasi as { quasis: readonly Node[] }).quasis, ...below] : below;
}

/**
 * Takes the indentation out of the templates of Lit: a line break in them stays one, and says to the browser the same.
 * @param code - A module in JavaScript.
 */
export function plainTemplates(code: string): string {
  const pieces = [...templatesIn(parseAst(code))].sort((one, other) => other.start - one.start);
  return pieces.reduce((text, { start, end }) => {
    const plain = text.slice(start, end).replace(/\s*\n\s*/g, '\n');
    return text.slice(0, start) + plain + text.slice(end);
  }, code);
}

/** Builds the page with plain templates: their indentation is for those who read the source. */
export function withPlainTemplates(): Plugin {
  return {
    name: 'plain-templates',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) => (/\/src\/ui\/.*\.ts$/.test(id) ? plainTemplates(code) : undefined),
  };
}
