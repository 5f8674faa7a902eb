import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../../platform/testing/port-of.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** With the query. */
  readonly path: string;
}

/** Starts a webhook receiver on this machine; tests allow its host in ALLOWED_HOSTS. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: '',
    received,
    /** Returns the response status; a promise that never ends keeps the sender waiting. */
    answer: (_request: Received): number | Promise<number> => 204,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer(async (request, reply) => {
    const receivedRequest = { headers: request.headers, body: await text(request), path: request.url ?? '' };
    received.push(receivedRequest);
    const status = await receiver.answer(receivedRequest);
    reply.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {}).end('thanks');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  receiver.url = `http://127.0.0.1:${portOf(server)}/hooks`;
  return receiver;
}
