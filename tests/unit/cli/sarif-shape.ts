/**
 * The parts of SARIF 2.1.0 that the report uses, after the format's own schema: which members there are, which
 * must be there, and their types. Strict, so that a misspelt member is found.
 */
const text = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' } },
  additionalProperties: false,
};
const level = { enum: ['none', 'note', 'warning', 'error'] };
const bag = {
  type: 'object',
  properties: { tags: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
};

const location = {
  type: 'object',
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation'],
      properties: {
        artifactLocation: {
          type: 'object',
          required: ['uri'],
          properties: { uri: { type: 'string', format: 'uri-reference' } },
          additionalProperties: false,
        },
        region: {
          type: 'object',
          properties: { startLine: { type: 'integer', minimum: 1 } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    logicalLocations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { fullyQualifiedName: { type: 'string' }, kind: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const descriptor = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    shortDescription: text,
    fullDescription: text,
    help: text,
    helpUri: { type: 'string', format: 'uri' },
    defaultConfiguration: { type: 'object', properties: { level }, additionalProperties: false },
    properties: bag,
  },
  additionalProperties: false,
};

const result = {
  type: 'object',
  required: ['message'],
  properties: {
    ruleId: { type: 'string' },
    ruleIndex: { type: 'integer', minimum: -1 },
    level,
    message: text,
    locations: { type: 'array', items: location },
    properties: bag,
  },
  additionalProperties: false,
};

const notification = {
  type: 'object',
  required: ['message'],
  properties: { level, message: text, locations: { type: 'array', items: location } },
  additionalProperties: false,
};

const invocation = {
  type: 'object',
  required: ['executionSuccessful'],
  properties: {
    executionSuccessful: { type: 'boolean' },
    toolExecutionNotifications: { type: 'array', items: notification },
  },
  additionalProperties: false,
};

const run = {
  type: 'object',
  required: ['tool'],
  properties: {
    tool: {
      type: 'object',
      required: ['driver'],
      properties: {
        driver: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            version: { type: 'string' },
            rules: { type: 'array', items: descriptor, uniqueItems: true },
          },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    invocations: { type: 'array', items: invocation },
    results: { type: 'array', items: result },
  },
  additionalProperties: false,
};

export const SARIF_SHAPE = {
  type: 'object',
  required: ['version', 'runs'],
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { enum: ['2.1.0'] },
    runs: { type: 'array', items: run },
  },
  additionalProperties: false,
};
