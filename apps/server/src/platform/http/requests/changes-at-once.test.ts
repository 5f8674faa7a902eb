import { endpoint } from '@roundsman/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { Services } from '../../services.ts';
import type { Authenticate } from './principal.ts';
import { serve } from '../serve.ts';
import { createServer } from '../server.ts';

const contract = [
  endpoint('GET /names', { summary: 'n', access: 'open', reply: z.object({ name: z.string() }) }),
  endpoint('POST /names', { summary: 'n', access: 'open', reply: z.object({ name: z.string() }) }),
];

test('sessions of many changes are read a few at a time, and a read does not wait for them', async () => {
  const log = createLog('silent');
  const server = await createServer(readConfig({}), log);
  /** Lets the sessions be read that wait, oldest first. */
  const waiting: (() => void)[] = [];
  const authenticate: Authenticate = async (token) => {
    if (token === 'reader') return undefined;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return undefined;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these endpoints need no other service
  const services = { log, db: { platform: () => ({}) } } as unknown as Services;
  serve(server, {
    contract,
    routes: { 'GET /names': () => ({ name: 'read' }), 'POST /names': () => ({ name: 'changed' }) },
    services,
    authenticate,
  });
  await server.ready();
  const call = (method: 'GET' | 'POST', token: string) =>
    server.inject({ method, url: '/api/names', headers: { authorization: `Bearer ${token}` } });

  const changes = Promise.all(Array.from({ length: 20 }, () => call('POST', 'writer')));
  expect((await call('GET', 'reader')).json()).toEqual({ name: 'read' });
  expect(waiting, 'sessions of changes that are being read').toHaveLength(3);
  let most = 0;
  for (let read = 0; read < 20; read++) {
    most = Math.max(most, waiting.length);
    waiting.shift()?.();
    // The next change takes the place of this one.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const replies = await changes;
  expect(most, 'sessions that were read at the same time').toBe(3);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  await server.close();
});
