import ts from 'typescript';
import type { SourceFile } from './sources';

/** Attributes that a person reads or hears. */
const READ =
  /\b(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt)="([^"]*)$/;

/** What is the same in every language: the name of the lab, those of formats, and members of the wire such as `resultType`. */
const NAME = /MCP Tasks Lab|\b(?:PNG|SVG)\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g;

/** What stands in for a value inside a template. */
const HOLE = '\u0000';

/**
 * Text of the interface that stands outside `src/ui/words/`: in a template of Lit, or as a string that reads like a
 * sentence. What the code says to itself (class names, ids, selectors) is none.
 */
export function looseWords({ path, text }: SourceFile): readonly string[] {
  if (!/^src\/ui\/.*\.ts$/.test(path) || path.startsWith('src/ui/words/')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const report = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${path}:${line + 1} ${words.trim().replaceAll(HOLE, '…').replace(/\s+/g, ' ')}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node) && /^(?:html|svg|tight)$/.test(node.tag.getText(source))) {
      for (const words of readable(statics(node.template))) report(node, words);
      if (ts.isTemplateExpression(node.template))
        node.template.templateSpans.forEach((span) => visit(span.expression));
      return;
    }
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const words = statics(node);
      if (isSentence(words)) report(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The fixed text of a string or template. */
function statics(node: ts.StringLiteralLike | ts.TemplateLiteral): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** What a person reads of a template's markup: the text between the tags, and some attributes. */
function readable(markup: string): readonly string[] {
  const found: string[] = [];
  const withoutComments = markup.replace(/<!--[\s\S]*?-->/g, '');
  for (const piece of withoutComments.split(/(<[^>]*>)/)) {
    if (!piece.startsWith('<')) found.push(piece);
    else for (const part of piece.split(/(?<=="[^"]*)"/)) found.push(READ.exec(part)?.[1] ?? '');
  }
  return found.filter((words) => /\p{L}{2}/u.test(words.replace(NAME, '')));
}

/** Whether a string is made to be read: a capital and words after it, or words up to a full stop. */
function isSentence(words: string): boolean {
  const text = words.replace(NAME, '').trim();
  return (
    /^\p{Lu}\p{L}*['’]?\p{L}*[ ,]\S/u.test(text) ||
    /\p{L} \p{L}.*[.:?]$/u.test(text) ||
    (/^[\u0000\p{Lu}“]/u.test(text) && /\p{L}{2} \p{L}{2}/u.test(text))
  );
}
