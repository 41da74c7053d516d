/**
 * What nearly every moment says, so that no code has to say it. What comes last is what is nearest, and cheapest.
 *
 * It never changes: a code can be read with the dictionary alone with which it was written. A better one is another
 * version of the form.
 * @module
 */

const META =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",' +
  '"io.modelcontextprotocol/clientInfo":{"name":"lab-client","version":"1.0.0"},' +
  '"io.modelcontextprotocol/clientCapabilities":{"elicitation":{},"extensions":{"io.modelcontextprotocol/tasks":{}}}';

const message = (method: string, params: string) =>
  `{"type":"send","message":{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${params}${META}}}},`;

const TASK = '"taskId":"tsk_00000000000000000000000000000000",';

/** The text that the packer knows beforehand. */
export const DICTIONARY = [
  // The text of a request, as the pane prints it.
  '"text":"{\\n  \\"jsonrpc\\": \\"2.0\\",\\n  \\"id\\": 1,\\n  \\"method\\": \\"tools/call\\",\\n  \\"params\\": {\\n    \\"name\\": \\"run_build_pipeline\\",\\n',
  '    \\"arguments\\": {\\n      \\"project\\": \\"web-storefront\\",\\n      \\"environment\\": \\"production\\"\\n    },\\n    \\"taskId\\": \\"tsk_',
  '\\",\\n    \\"inputResponses\\": {\\n      \\"approve_deploy\\": {\\n        \\"action\\": \\"accept\\",\\n        \\"content\\": { \\"approved\\": true }\\n      }\\n    },\\n',
  '    \\"_meta\\": {\\n      \\"io.modelcontextprotocol/protocolVersion\\": \\"2026-07-28\\",\\n      \\"io.modelcontextprotocol/clientInfo\\": {\\n        \\"name\\": \\"lab-client\\",\\n        \\"version\\": \\"1.0.0\\"\\n      },\\n',
  '      \\"io.modelcontextprotocol/clientCapabilities\\": {\\n        \\"elicitation\\": {},\\n        \\"extensions\\": { \\"io.modelcontextprotocol/tasks\\": {} }\\n      }\\n    }\\n  }\\n}"',
  // Setups.
  '"seed":,"policy":[["createTask","always"],["createTask","never"],["undeclaredCaller","refuse"],["cancel","at-once"],["ttlMs",300000],["pollIntervalMs",5000],["reads","waited"],["reads","eventual"]],',
  '"network":[2,"by-name",60000],"network":[3,"any",null],"defect":"',
  // Actions of the open network, and headers.
  '"headers":{"Content-Type":"application/json","Accept":"application/json, text/event-stream","MCP-Protocol-Version":"2026-07-28","Mcp-Method":"tasks/get","Mcp-Name":"tsk_"},"caller":"',
  '{"type":"restart-client","keepsHandles":true},{"type":"replicate","replica":"B"},{"type":"crash","replica":"A"},{"type":"restart","replica":"A"},{"type":"drop","call":1},{"type":"work-call","call":1},{"type":"deliver","flight":2},',
  // Messages, the more frequent the later.
  message('resources/read', '"uri":"'),
  message('subscriptions/listen', '"notifications":{"taskIds":["tsk_"]},'),
  message(
    'tools/call',
    '"name":"write_release_notes","arguments":{"project":"web-storefront"},"inputResponses":{"audience":{"action":"accept","content":{"audience":"users"}}},"requestState":"',
  ),
  message('tools/call', '"name":"look_up_project","arguments":{"project":"mobile-app"},'),
  message('tools/call', '"name":"deploy_hotfix","arguments":{"project":"lost-runner"},'),
  message('tools/list', ''),
  message('server/discover', ''),
  message(
    'tools/call',
    '"name":"run_build_pipeline","arguments":{"project":"broken-tests","environment":"staging"},',
  ),
  message('tasks/cancel', TASK),
  message(
    'tools/call',
    '"name":"run_build_pipeline","arguments":{"project":"web-storefront","environment":"production"},',
  ),
  message(
    'tasks/update',
    `${TASK}"inputResponses":{"approve_deploy":{"action":"accept","content":{"approved":true}}},`,
  ),
  message('tasks/get', TASK),
  '{"type":"advance","ms":2000},{"type":"work"},{"type":"work"},',
  '],"template":"get","views":["sequence"],"at":',
  ',"prints":"","print":"',
  '{"in":["challenge","","{"in":["lesson","{"in":["playground"],"follows":,"does":[{"type":"send","message":{"jsonrpc":"2.0","id":1,"method":"',
].join('');
