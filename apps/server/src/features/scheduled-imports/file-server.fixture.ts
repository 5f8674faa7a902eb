import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portOf } from '../../platform/testing/port-of.ts';

/** Starts a server with a spreadsheet on this machine; tests allow its host in ALLOWED_HOSTS. */
export async function startFileServer() {
  const requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, reply) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const { status, body, type, location, hasTag } = files;
    if (status !== 200) return void reply.writeHead(status, location ? { location } : {}).end();
    if (files.token !== null && request.headers.authorization !== files.token) return void reply.writeHead(401).end();
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 12)}"`;
    if (hasTag && request.headers['if-none-match'] === etag) return void reply.writeHead(304).end();
    reply.writeHead(200, { 'content-type': type, ...(hasTag && { etag }) }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const files = {
    url: `http://127.0.0.1:${portOf(server)}/orders.csv`,
    requests,
    status: 200,
    /** Where a redirect leads. */
    location: null as string | null,
    body: '' as string | Buffer,
    type: 'text/csv',
    /** The Authorization header that is required; null: none. */
    token: null as string | null,
    hasTag: true,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return files;
}
