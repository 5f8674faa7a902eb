import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody's program that takes webhooks: on this machine, so tests name its host in ALLOWED_HOSTS. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: '',
    received,
    /** What it answers; a promise that never ends keeps the sender waiting. */
    answer: (_request: Received): number | Promise<number> => 204,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { headers: request.headers, body: Buffer.concat(parts).toString() };
    received.push(one);
    const status = await receiver.answer(one);
    reply.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {}).end('thanks');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
