/**
 * Measures the cost of row-level security on the order list of a company with 200,000 of the table's 600,000 orders. The same SQL
 * runs as the application's role, to which the policies apply, and as superuser, to which they do not.
 */
import { readFileSync } from 'node:fs';
import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { listOrders } from '../src/features/orders/list/order-list.store.ts';
import type { OrderListQuery } from '../src/features/orders/list/order-list-query.ts';
import type { Database } from '../src/platform/db/schema.ts';
import { startBenchServer } from './bench-server.ts';
import { machine, table } from './markdown.ts';

const companies = 3;
const perCompany = Number(process.env.BENCH_ORDERS ?? 200_000);
/** How long each list is measured; at least `minTimes` runs. */
const milliseconds = 4000;
const minTimes = 5;

const page = { currentPage: 1, itemsPerPage: 10, routePlanType: 'VRP', filters: {} } as const;
const lists: readonly (readonly [string, OrderListQuery])[] = [
  ['first page', page],
  ['page in the middle', { ...page, currentPage: perCompany / 20 }],
  ['sorted by name', { ...page, sortBy: 'deliveryName', order: 'ascend' }],
  ['one day, drafts', { ...page, filters: { status: 'DRAFT', deliveryDate: '2026-03-03' } }],
  ['search: a rare word', { ...page, filters: { search: 'zebrastripe' } }],
  ['search: a street', { ...page, filters: { search: 'santa catarina' } }],
  ['search: in every order', { ...page, filters: { search: 'customer' } }],
  ['search: two letters', { ...page, filters: { search: 'zq' } }],
  [
    'search: a street, by name',
    { ...page, filters: { search: 'santa catarina' }, sortBy: 'deliveryName', order: 'ascend' },
  ],
  ['filter: delivery name', { ...page, filters: { deliveryName: 'a1b2' } }],
];

interface Figures {
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the database process for one list, in milliseconds. */
  readonly cpu: number;
}

interface Session {
  readonly client: pg.Client;
  readonly pid: number;
  /** SQL that sets the company at the start of each transaction. The superuser sets it too, since some SQL reads the setting. */
  readonly bind: string;
}

const server = await startBenchServer();
try {
  const { rows: made } = await server.sql.query<{ id: string }>(
    `insert into companies (name) select 'Other ' || n from generate_series(2, $1::int) n returning id`,
    [companies],
  );
  const { rows: first } = await server.sql.query<{ id: string }>('select id from companies where not (id = any($1))', [
    made.map(({ id }) => id),
  ]);
  const companyId = first[0]?.id ?? '';
  // The index is built after the rows are inserted, which is minutes faster.
  const { rows: indexes } = await server.sql.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'order_search' and indexname = 'texts_body'`,
  );
  await server.sql.query('drop index order_search.texts_body');
  await server.sql.query(
    `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_date, delivery_name,
       delivery_phone, delivery_address, delivery_lat, delivery_lng, load, created_at)
     select c.id, substr(md5(c.id::text || n), 1, 12), 'REF-' || n, (array['DRAFT', 'COMPLETED', 'ASSIGNED'])[1 + n % 3], 'VRP',
       date '2026-01-01' + n % 400, case n % 20011 when 7 then 'Zebrastripe ' else 'Customer ' end || md5(n::text), '+35191' || lpad(n::text, 7, '0'),
       case n % 97 when 0 then 'Rua de Santa Catarina ' else 'Avenida da Boavista ' end || n, 41.1 + random() * 0.1, -8.7 + random() * 0.1,
       1 + n % 4, now() - make_interval(secs => n * 60)
     from companies c, generate_series(1, $1::int) n`,
    [perCompany],
  );
  for (const { indexdef } of indexes) await server.sql.query(indexdef);
  await server.sql.query('vacuum analyze orders');
  await server.sql.query('vacuum analyze order_search.texts');

  const ownerSession = await sessionOf(server.sql, companyId);
  const app = await sessionOf(server.sql, companyId, 'roundsman_app');
  const rows = [];
  for (const [name, input] of lists) {
    const statements = await statementsOf(server.sql, companyId, input);
    const plain = await measure(ownerSession, statements);
    const behind = await measure(app, statements);
    rows.push([
      name,
      ms(plain.p99),
      ms(behind.p99),
      ratio(behind.p99, plain.p99),
      ms(plain.cpu),
      ms(behind.cpu),
      ratio(behind.cpu, plain.cpu),
    ]);
  }
  console.log(
    `Listing ${perCompany} orders of ${perCompany * companies}, page and count, one process of the database each (${machine()})\n`,
  );
  console.log(table(['list', 'p99 owner', 'p99 RLS', 'ratio', 'CPU owner', 'CPU RLS', 'ratio'], rows));
  await ownerSession.client.end();
  await app.client.end();
} finally {
  await server.stop();
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
function ratio(a: number, b: number): string {
  // Such a small time is below the precision of the clock.
  return b < 0.3 ? '–' : (a / b).toFixed(2);
}

/** Opens a connection as the given role, or as superuser, to which no policy applies. */
async function sessionOf(superuser: pg.Client, company: string, role?: string): Promise<Session> {
  const { host, port, user, password, database } = superuser;
  const client = new pg.Client({ host, port, user, password: password ?? '', database });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Parallel workers are other processes, whose time is not measured.
  await client.query('set max_parallel_workers_per_gather = 0');
  if (role) await client.query(`set role ${role}`);
  return {
    client,
    pid: rows[0]?.pid ?? 0,
    bind: `select set_config('app.company_id', '${company}', true)`,
  };
}

/** The SQL statements that the application runs for one list. */
async function statementsOf(sql: pg.Client, company: string, input: OrderListQuery) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const { host, port, user, password, database } = sql;
  const pool = new pg.Pool({ host, port, user, password: password ?? '', database, max: 1 });
  pool.on('connect', (client) => void client.query(`select set_config('app.company_id', '${company}', false)`));
  const config: KyselyConfig = {
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  };
  const kysely = new Kysely<Database>(config);
  await kysely.transaction().execute((q) => listOrders({ q, companyId: company, groupIds: null }, input));
  await kysely.destroy();
  return statements.filter(({ sql: statement }) => !['begin', 'commit'].includes(statement));
}

async function measure(session: Session, statements: Awaited<ReturnType<typeof statementsOf>>): Promise<Figures> {
  const once = async (): Promise<void> => {
    await session.client.query('begin');
    await session.client.query(session.bind);
    for (const { sql, parameters } of statements) await session.client.query(sql, [...parameters]);
    await session.client.query('commit');
  };
  for (let i = 0; i < 2; i++) await once();
  const taken: number[] = [];
  const before = cpuOf(session.pid);
  const until = performance.now() + milliseconds;
  while (taken.length < minTimes || performance.now() < until) {
    const start = performance.now();
    await once();
    taken.push(performance.now() - start);
  }
  const cpu = (cpuOf(session.pid) - before) / taken.length;
  taken.sort((a, b) => a - b);
  const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(share * taken.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), cpu };
}

/** Processor time of a process in milliseconds, from Linux ticks of 10 ms; NaN on other systems. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
