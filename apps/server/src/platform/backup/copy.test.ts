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

it('a reader that begins late holds the database up, and nothing after it', { timeout: 10_000 }, async () => {
  // A little more than is kept for the reader: the end comes in the same piece as what has to wait.
  const out = copyOut(client, `copy (select repeat('x', 1023) from generate_series(1, 2053)) to stdout`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await text(out)).length).toBe(2053 * 1024);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a reader that is slow all the way leaves no listeners behind', { timeout: 20_000 }, async () => {
  const out = copyOut(client, `copy (select repeat('x', 1023) from generate_series(1, 40000)) to stdout`);
  let most = 0;
  let bytes = 0;
  for await (const chunk of out) {
    bytes += (chunk as Buffer).length;
    most = Math.max(most, out.listenerCount('close'), out.listenerCount('drain'));
    // A turn of the loop, so that the database is ahead of the reader again and again.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBe(40_000 * 1024);
  expect(most).toBeLessThan(5);
});
