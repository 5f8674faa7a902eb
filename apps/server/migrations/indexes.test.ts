import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

/** A company has few of these, or their rows are never deleted. */
const few = ['companies', 'users', 'memberships', 'groups'];

it('every reference to rows that are deleted by the thousand has an index', async () => {
  const missing = await app.sql<{ reference: string }>(
    `select c.relname || '.' || a.attname as reference
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.relname <> all($1)
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`,
    [few],
  );
  expect(missing).toEqual([]);
});
