/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'MCP Tasks Lab',
  entryPoints: ['src/*/index.ts'],
  out: 'docs-api',
  readme: 'none',
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: true,
  excludeExternals: true,
  disableSources: true,
  githubPages: false,
  logLevel: 'Warn',
  // A type may be private to its room and still appear in a signature; a missing comment may not.
  validation: { notDocumented: true, notExported: false, invalidLink: true },
  treatWarningsAsErrors: true,
  requiredToBeDocumented: ['Class', 'Function', 'Interface', 'Method', 'TypeAlias', 'Variable', 'Accessor'],
};
