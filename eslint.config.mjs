import { configs as lit } from 'eslint-plugin-lit';
import tseslint from 'typescript-eslint';
import {
  CORE_HOST_GLOBALS,
  CORE_ROOMS,
  FOREIGN_PACKAGE,
  RESTRICTED_GLOBALS,
  RESTRICTED_PROPERTIES,
} from './tools/purity.mjs';

export default tseslint.config(
  { ignores: ['dist', 'dist-stick', 'docs-api', 'coverage', 'tools/conformance'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-proto': 'error',
      'no-extend-native': 'error',
      'no-param-reassign': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  { files: ['src/ui/**/*.ts'], ...lit['flat/recommended'] },
  {
    // With the ECMAScript library alone, no-undef turns every name of a host into an error.
    files: [`src/{${CORE_ROOMS.join(',')}}/**/*.ts`],
    languageOptions: {
      parserOptions: { lib: ['es2022'] },
      globals: Object.fromEntries(CORE_HOST_GLOBALS.map((name) => [name, 'readonly'])),
    },
    rules: {
      'no-undef': 'error',
      'no-restricted-globals': ['error', ...RESTRICTED_GLOBALS],
      'no-restricted-properties': ['error', ...RESTRICTED_PROPERTIES],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: FOREIGN_PACKAGE, message: 'The core may not depend on this package.' }] },
      ],
    },
  },
);
