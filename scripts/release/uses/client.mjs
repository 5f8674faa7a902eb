// Calls a server, which breaks the first connection, and verifies a webhook. A walk through a day runs against a real
// server in apps/server/src/openapi/released-clients.test.ts.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { createRoundsman, RoundsmanError, verifyWebhook } from '@roundsman/client';

let requests = 0;
const server = createServer((request, response) => {
  if (++requests === 1) return void request.socket.destroy();
  const isKnown = request.url === '/api/labels?itemsPerPage=500&currentPage=1';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isKnown ? { labels: [{ _id: '1' }], meta: { totalItems: 1 } } : { code: 'not_found' }));
});
await new Promise((done) => server.listen(0, done));
const roundsman = createRoundsman({ url: `http://localhost:${server.address().port}`, key: 'rk' });
const labels = [];
for await (const label of roundsman.each('GET /labels')) labels.push(label._id);
assert.deepEqual(labels, ['1']);
await assert.rejects(
  roundsman.call('GET /depots'),
  (error) => error instanceof RoundsmanError && error.code === 'not_found',
);
server.closeAllConnections();
server.close();

const secret = Buffer.from('a secret').toString('base64');
const timestamp = String(Math.floor(Date.now() / 1000));
const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`m1.${timestamp}.{}`).digest('base64');
const headers = { 'webhook-id': 'm1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
assert.deepEqual(await verifyWebhook(headers, '{}', `whsec_${secret}`), {});
