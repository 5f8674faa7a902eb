import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localFiles } from '../files/file-store.ts';
import { checkedRoutingEngine } from '../geo/checked-routing-engine.ts';
import { straightLineTravelBetween } from '../geo/straight-line.ts';
import type { RoutingEngine } from '../geo/routing-engine.ts';
import { safeFetch } from '../http/safe-fetch.ts';
import { createLog } from '../log.ts';
import { noSms } from '../mail/local-outbox.ts';
import { outsideCalls } from '../outside-calls.ts';
import { hashPassword } from '../password-hash.ts';
import { newPaper } from '../pdf/paper.ts';
import { readInThread } from '../../features/uploads/read-in-thread.ts';
import { storedRegions } from '../geo/stored-regions.ts';
import { createFanout } from '../sockets/fanout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectApp } from './connect.ts';
import { createDb, type Db, type Query } from './handles.ts';
import { OutsideCall, outsideTransaction, SecondConnection } from './open-transaction.ts';

const log = createLog('silent');
const connections = 3;
let database: TestDatabase;
let pool: Awaited<ReturnType<typeof connectApp>>;
let db: Db;
let companyId: string;

const countCompanies = async (q: Query) => (await q.selectFrom('companies').selectAll().execute()).length;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = await connectApp(database.ownerUrl, log, connections);
  db = createDb({ pool, log, lookups: [countCompanies] });
  const made = await db
    .platform('worker:test')
    .write(({ q }) => q.insertInto('companies').values({ name: 'Ours' }).returning('id').executeTakeFirstOrThrow());
  companyId = made.id;
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const ways: readonly [string, () => Promise<unknown>][] = [
  ['a company handle that reads', () => db.tenant(companyId).read(({ q }) => countCompanies(q))],
  ['a company handle that writes', () => db.tenant(companyId).write(({ q }) => countCompanies(q))],
  ['the platform handle', () => db.platform('worker:test').read(({ q }) => countCompanies(q))],
  ['a lookup', () => db.lookup(countCompanies)],
  ['a connection of the pool', () => pool.connect()],
  ['a query of the pool', () => pool.query('select 1')],
];

describe.each(ways)('inside a transaction %s', (_name, work) => {
  test('is refused', async () => {
    await expect(db.tenant(companyId).write(work)).rejects.toThrow(SecondConnection);
    await expect(db.tenant(companyId).read(work)).rejects.toThrow(SecondConnection);
    await expect(db.platform('worker:test').write(work)).rejects.toThrow(SecondConnection);
    await expect(db.tenant(companyId).write(({ q }) => countCompanies(q).then(work))).rejects.toThrow(SecondConnection);
  });

  test('is refused in work that the transaction started, and allowed once the transaction is over', async () => {
    let started: Promise<unknown> = Promise.resolve();
    let late: Promise<unknown> = Promise.resolve();
    const over = Promise.withResolvers<void>();
    await db.tenant(companyId).write(async () => {
      started = pause(1).then(work);
      late = over.promise.then(work);
      await expect(started).rejects.toThrow(SecondConnection);
    });
    over.resolve();
    const given = await late;
    if (given && typeof given === 'object' && 'release' in given) (given as { release(): void }).release();
  });
});

describe('calls to the outside', () => {
  const files = outsideCalls('the file store', localFiles('/nowhere'));
  const noAnswer: RoutingEngine = {
    travel: async () => ({ by: 'roads', notes: [], matrix: never, legs: never, line: never }),
    travelInMemory: async () => straightLineTravelBetween([]),
    isochrones: never,
  };
  const roads = checkedRoutingEngine(noAnswer);
  const sms = outsideCalls('the text message provider', { ...noSms, stateIn: () => null }, ['stateIn']);
  const thread = new URL('file:///nowhere.ts');
  const calls: readonly [string, () => Promise<unknown>][] = [
    ['a server on the internet', async () => safeFetch('https://example.com/', { allowedHosts: [], maxBytes: 1 })],
    ['the file store', async () => files.put(Buffer.from('x'))],
    ['the text message provider', async () => sms.send({ to: '+467000', text: 'Hello' })],
    ['the roads', async () => roads.travel([], { by: 'roads' })],
    ['a thread', async () => readInThread(thread, {})],
    ['the password hash', async () => hashPassword('secret')],
    ['the drawing of a PDF file', async () => newPaper({ width: 9, height: 9, title: 'Label', language: 'en' })],
  ];

  test.each(calls)('%s cannot be called inside a transaction', async (what, call) => {
    const refused = new RegExp(`inside a transaction called ${what}`);
    await expect(db.tenant(companyId).write(call)).rejects.toThrow(refused);
    await expect(db.tenant(companyId).read(({ q }) => countCompanies(q).then(call))).rejects.toThrow(refused);
  });

  test('a travel from before a transaction refuses calls inside it', async () => {
    const travel = await roads.travel([], { by: 'roads' });
    await expect(db.tenant(companyId).read(async () => travel.legs([]))).rejects.toThrow(OutsideCall);
  });

  test('an error that is caught rolls the transaction back too', async () => {
    const change = db.tenant(companyId).write(async ({ q }) => {
      await q.insertInto('groups').values({ company_id: companyId, name: 'Half' }).execute();
      await files.delete('x').catch(() => undefined);
    });
    await expect(change).rejects.toThrow(OutsideCall);
    expect(await db.tenant(companyId).read(({ q }) => q.selectFrom('groups').select('name').execute())).toEqual([]);
  });

  test('pure functions may be called, and so may everything by work that no transaction awaits', async () => {
    expect(await db.tenant(companyId).read(async () => sms.stateIn())).toBeNull();
    expect(await db.tenant(companyId).read(() => outsideTransaction(() => files.get('x')))).toBeUndefined();
  });
});

const never = (): Promise<never> => Promise.reject(new Error('called'));

test('more simultaneous transactions than connections wait for their turns', async () => {
  const writeSlowly = () =>
    db.tenant(companyId).write(async ({ q }) => void (await sql`select pg_sleep(0.02)`.execute(q)));
  await Promise.all(Array.from({ length: 4 * connections }, writeSlowly));
  expect(pool.waitingCount).toBe(0);
});

test('a read succeeds while more writes run than there are connections', async () => {
  const held = Promise.withResolvers<void>();
  const changes = Array.from({ length: 2 * connections }, () => db.tenant(companyId).write(() => held.promise));
  expect(await db.lookup(countCompanies)).toBe(1);
  held.resolve();
  await Promise.all(changes);
});

test('inside a transaction the last known regions are listed at once, and a broadcast is sent', async () => {
  const regions = storedRegions(db, '/nowhere', log);
  const stop = await regions.follow?.();
  await stop?.();
  const fanout = createFanout(pool, database.ownerUrl, log);
  await pause(1100);
  // All connections are in use: waiting for a further one would never end.
  const entered: (() => void)[] = [];
  const all = Promise.all(Array.from({ length: connections }, () => new Promise<void>((done) => entered.push(done))));
  await Promise.all(
    entered.map((arrived) =>
      db.tenant(companyId).read(async () => {
        arrived();
        await all;
        expect(await regions.list()).toEqual([]);
        fanout.broadcast(`company:${companyId}`, 'company.settings.changed', {});
      }),
    ),
  );
  await fanout.flushed();
  await fanout.stop();
});
