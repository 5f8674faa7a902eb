import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyOut } from './copy.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
});
afterAll(() => client.end());

it('a reader that starts late pauses the database, and does not block later queries', { timeout: 10_000 }, async () => {
  // A little more than is buffered for the reader: the end arrives in the same chunk as data that has to wait.
  const out = copyOut(client, `copy (select repeat('x', 1023) from generate_series(1, 2053)) to stdout`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await text(out)).length).toBe(2053 * 1024);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a slow reader leaves no listeners behind', { timeout: 20_000 }, async () => {
  const out = copyOut(client, `copy (select repeat('x', 1023) from generate_series(1, 40000)) to stdout`);
  let most = 0;
  let bytes = 0;
  for await (const chunk of out) {
    bytes += (chunk as Buffer).length;
    most = Math.max(most, out.listenerCount('close'), out.listenerCount('drain'));
    // One turn of the event loop, so that the database is repeatedly ahead of the reader.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBe(40_000 * 1024);
  expect(most).toBeLessThan(5);
});
