import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './sources';

/** What each room of src/ may import. The list is the architecture; README draws it. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  embed: [],
  rules: ['protocol'],
  workloads: ['protocol'],
  server: ['workloads', 'protocol'],
  simulation: ['server', 'workloads', 'protocol'],
  explore: ['simulation', 'server', 'workloads', 'protocol', 'rules'],
  course: ['explore', 'simulation', 'server', 'workloads', 'protocol', 'rules'],
  ui: ['embed', 'course', 'explore', 'simulation', 'server', 'workloads', 'protocol', 'rules'],
  cli: ['course', 'explore', 'simulation', 'server', 'workloads', 'protocol', 'rules'],
};

/** Every module that a file names: static and dynamic imports, re-exports, import types, and `new URL(x, …)`. */
export function importsOf(file: SourceFile): readonly string[] {
  const found: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    else if (ts.isNewExpression(node) && node.expression.getText(source) === 'URL') add(node.arguments?.[0]);
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, false);
  visit(source);
  return found;
}

/** `src/server/tasks/get.ts` is in the room `server`; a file outside src/, or directly in it, is in none. */
function roomOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** Where imports go against the arrows, name a file extension, or leave src/ from a room that should not. */
export function arrowFindings(files: readonly SourceFile[]): readonly string[] {
  const findings: string[] = [];
  for (const file of files) {
    const room = roomOf(file.path);
    if (room === undefined || !/\.tsx?$/.test(file.path)) continue;
    const allowed = Object.hasOwn(MAY_IMPORT, room) ? MAY_IMPORT[room] : undefined;
    if (allowed === undefined) {
      findings.push(`${file.path}: the room ${room} is not in the architecture`);
      continue;
    }
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) continue;
      if (/\.[jt]s$/.test(specifier)) findings.push(`${file.path}: ${specifier} names a file extension`);
      const target = posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, ''));
      const targetRoom = roomOf(`${target}/`);
      if (targetRoom === undefined) {
        // Lessons and the reference are content: the course, the page and the command line read them.
        const isContent = /^(lessons|outputs)\//.test(target) && ['course', 'ui', 'cli'].includes(room);
        if (!isContent) findings.push(`${file.path}: ${specifier} leaves the rooms`);
      } else if (targetRoom !== room && !allowed.includes(targetRoom)) {
        findings.push(`${file.path}: ${room} may not import ${targetRoom} (${specifier})`);
      }
    }
  }
  return findings;
}
