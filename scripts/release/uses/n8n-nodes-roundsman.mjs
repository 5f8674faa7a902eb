// Loads the nodes as n8n does, and lists orders. n8n itself runs them in the step n8n of npm run check:release.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = 'node_modules/n8n-nodes-roundsman';
const { n8n } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const require = createRequire(import.meta.url);
/** n8n makes the class that is named like the file. */
const load = (file) => new (require(path.resolve(folder, file))[path.basename(file).split('.')[0]])();
const [action, trigger] = n8n.nodes.map(load);
const [credential] = n8n.credentials.map(load);
for (const [index, { description }] of [action, trigger].entries()) {
  assert.equal(description.credentials[0].name, credential.name);
  const icon = path.join(folder, path.dirname(n8n.nodes[index]), description.icon.replace('file:', ''));
  assert.ok(existsSync(icon), icon);
}
const values = { resource: 'order', operation: 'getAll', more: { itemsPerPage: 2 } };
const requests = [];
const [items] = await action.execute.call({
  getCredentials: async () => ({ baseUrl: 'https://routes.example.com/' }),
  getInputData: () => [{ json: {} }],
  getNodeParameter: (name, _index, fallback) => values[name] ?? fallback,
  helpers: {
    httpRequestWithAuthentication: async (_name, request) => {
      requests.push(request);
      return { orders: [{ _id: '1' }, { _id: '2' }] };
    },
  },
});
assert.deepEqual(
  items.map(({ json }) => json._id),
  ['1', '2'],
);
assert.equal(requests[0].url, 'https://routes.example.com/api/orders');
