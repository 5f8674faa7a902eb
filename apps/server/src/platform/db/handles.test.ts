import { jobNamed } from '../jobs/named-job.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { asSuperuser, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { lockCompany } from './company-lock.ts';
import { connectApp } from './connect.ts';
import { createDb, type Db, type Query } from './handles.ts';

const log = createLog('silent');
let database: TestDatabase;
let db: Db;
let pool: Awaited<ReturnType<typeof connectApp>>;
let ours: string;
let theirs: string;

const countCompanies = async (q: Query) => (await q.selectFrom('companies').selectAll().execute()).length;
const unlisted = async (q: Query) => (await q.selectFrom('companies').selectAll().execute()).length;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = await connectApp(database.ownerUrl, log);
  db = createDb({ pool, log, lookups: [countCompanies], isJob: (name) => name === 'known' });
  [ours, theirs] = (await db.platform('worker:test').write(async ({ q }) => {
    const rows = await q
      .insertInto('companies')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  })) as [string, string];
  await db.tenant(ours).write(({ q }) => q.insertInto('groups').values({ company_id: ours, name: 'North' }).execute());
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('a company reads its own rows only', async () => {
  const names = (companyId: string) =>
    db.tenant(companyId).read(({ q }) => q.selectFrom('groups').select('name').execute());
  expect(await names(ours)).toEqual([{ name: 'North' }]);
  expect(await names(theirs)).toEqual([]);
});

test("another company's row cannot be changed, deleted or added", async () => {
  const changed = await db
    .tenant(theirs)
    .write(({ q }) => q.updateTable('groups').set({ name: 'Taken' }).executeTakeFirst());
  expect(changed.numUpdatedRows).toBe(0n);
  const deleted = await db.tenant(theirs).write(({ q }) => q.deleteFrom('groups').executeTakeFirst());
  expect(deleted.numDeletedRows).toBe(0n);
  await expect(
    db.tenant(theirs).write(({ q }) => q.insertInto('groups').values({ company_id: ours, name: 'Smuggled' }).execute()),
  ).rejects.toThrow(/row-level security/);
});

test('a connection without a company reads nothing, also after one that had a company', async () => {
  for (let i = 0; i < 12; i++) await db.tenant(ours).read(({ q }) => q.selectFrom('groups').selectAll().execute());
  expect((await pool.query('select * from groups')).rows).toEqual([]);
  expect((await pool.query('select * from companies')).rows).toEqual([]);
});

test('read transactions are read only, and a failed write leaves nothing', async () => {
  await expect(db.tenant(ours).read(({ q }) => q.deleteFrom('groups').execute())).rejects.toThrow(/read-only/);
  await expect(
    db.tenant(ours).write(async ({ q, emit }) => {
      await q.insertInto('groups').values({ company_id: ours, name: 'South' }).execute();
      await emit({ type: 'contactsGeocodingCompleted', companyId: ours });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await db.tenant(ours).read(({ q }) => q.selectFrom('groups').select('name').execute())).toEqual([
    { name: 'North' },
  ]);
  expect(await db.platform('worker:test').read(({ q }) => q.selectFrom('outbox').selectAll().execute())).toEqual([]);
});

test('events and jobs are stored with the change', async () => {
  await db.tenant(ours).write(async ({ emit, enqueue }) => {
    await emit({ type: 'contactsGeocodingCompleted', companyId: ours });
    await enqueue(jobNamed<object>('known'), { n: 1 }, { priority: 3 });
  });
  const rows = await db
    .platform('worker:test')
    .read(({ q }) =>
      q
        .selectFrom('outbox')
        .select(['company_id', 'kind', 'type', 'payload', 'options', 'delivered_at'])
        .orderBy('id')
        .execute(),
    );
  expect(rows).toEqual([
    {
      company_id: ours,
      kind: 'event',
      type: 'contactsGeocodingCompleted',
      payload: { type: 'contactsGeocodingCompleted', companyId: ours },
      options: null,
      delivered_at: null,
    },
    { company_id: ours, kind: 'job', type: 'known', payload: { n: 1 }, options: { priority: 3 }, delivered_at: null },
  ]);
});

test('refuses an event of another company and a job without a handler', async () => {
  await expect(
    db.tenant(ours).write(({ emit }) => emit({ type: 'contactsGeocodingCompleted', companyId: theirs })),
  ).rejects.toThrow(/another company/);
  await expect(db.tenant(ours).write(({ enqueue }) => enqueue(jobNamed('unknown'), {}))).rejects.toThrow(/No handler/);
  expect(() => db.tenant('x; drop table')).toThrow(/id of a company/);
});

test('runs only listed lookups, which cannot write', async () => {
  expect(await db.lookup(countCompanies)).toBe(2);
  await expect(db.lookup(unlisted)).rejects.toThrow('unlisted is not on the list of lookups');
  const writing = async (q: Query) => q.deleteFrom('groups').execute();
  const other = createDb({ pool, log, lookups: [writing] });
  await expect(other.lookup(writing)).rejects.toThrow(/read-only/);
});

test('retries after a deadlock', async () => {
  const [a, b] = await db.tenant(ours).write(({ q }) =>
    q
      .insertInto('groups')
      .values([
        { company_id: ours, name: 'A' },
        { company_id: ours, name: 'B' },
      ])
      .returning('id')
      .execute(),
  );
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const inOrder = (first: string, second: string) =>
    db.tenant(ours).write(async ({ q }) => {
      await q.updateTable('groups').set({ name: sql`name || '+'` }).where('id', '=', first).execute();
      if (++arrived === 2) meeting.resolve();
      await meeting.promise;
      await q.updateTable('groups').set({ name: sql`name || '+'` }).where('id', '=', second).execute();
    });
  await Promise.all([inOrder(a?.id ?? '', b?.id ?? ''), inOrder(b?.id ?? '', a?.id ?? '')]);
  // On a busy machine both may be chosen as the victim once.
  expect(arrived).toBeGreaterThanOrEqual(3);
  const names = await db
    .tenant(ours)
    .read(({ q }) => q.selectFrom('groups').select('name').where('name', 'like', '%+').orderBy('name').execute());
  expect(names.map((row) => row.name)).toEqual(['A++', 'B++']);
});

test('what deletes a company waits for its writes, and its writes for the deletion', async () => {
  const companyId = theirs;
  const steps: string[] = [];
  const [writing, deleting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const addGroup = (q: Query, name: string) => q.insertInto('groups').values({ company_id: companyId, name }).execute();
  await db.tenant(companyId).write(({ q }) => addGroup(q, 'Old'));

  // It holds a row that the deletion needs, and needs the company that the deletion holds.
  const write = db.tenant(companyId).write(async ({ q }) => {
    await q.updateTable('groups').set({ name: 'Changed' }).where('name', '=', 'Old').execute();
    writing.resolve();
    await deleting.promise;
    await addGroup(q, 'New');
    steps.push('written');
  });
  await writing.promise;
  const deletion = db.platform('worker:test').write(async ({ q }) => {
    await lockCompany(q, companyId);
    steps.push('locked');
    await q.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    await q.deleteFrom('groups').where('company_id', '=', companyId).execute();
  });
  const waiting = () =>
    db.platform('worker:test').read(async ({ q }) => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(q);
      return rows.length;
    });
  await expect.poll(waiting).toBe(1);
  const late = db.tenant(companyId).write(({ q }) => addGroup(q, 'Late'));
  await expect.poll(waiting).toBe(2);
  deleting.resolve();
  await Promise.all([write, deletion, late]);
  expect(steps).toEqual(['written', 'locked']);
  const names = await db.tenant(companyId).read(({ q }) => q.selectFrom('groups').select('name').execute());
  expect(names).toEqual([{ name: 'Late' }]);
});

test('values have the types that the code expects', async () => {
  const { rows } = await pool.query(
    `select 9007199254740991::int8 as big, 1.25::numeric as exact, date '2026-03-29' as day, timestamptz '2026-03-29T12:00Z' as moment, array[date '2026-01-02'] as days`,
  );
  expect(rows[0]).toEqual({
    big: 9007199254740991,
    exact: 1.25,
    day: '2026-03-29',
    moment: new Date('2026-03-29T12:00:00Z'),
    days: ['2026-01-02'],
  });
});

test('a connection that the database ends between two queries fails its transaction and nothing else', async () => {
  await expect(
    db.tenant(ours).write(async ({ q }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q);
      await asSuperuser(database.ownerUrl, `select pg_terminate_backend(${rows[0]?.pid})`);
      // Long enough for the end of the connection to arrive between two queries.
      await new Promise((done) => setTimeout(done, 100));
      await sql`select 1`.execute(q);
    }),
  ).rejects.toThrow(/terminated|connection/i);
  expect(await db.tenant(ours).read(async ({ q }) => (await sql`select 1 as one`.execute(q)).rows)).toEqual([
    { one: 1 },
  ]);
});
