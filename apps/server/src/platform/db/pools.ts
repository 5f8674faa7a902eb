import pg from 'pg';
import type { Log } from '../log.ts';
import { isInsideTransaction, SecondConnection } from './open-transaction.ts';

export const appRole = 'roundsman_app';

/** The longest wait for a connection. */
export const connectionTimeoutMs = 10_000;

const { builtins } = pg.types;
/** PostgreSQL's id of date[], which has no name in pg. */
const DATE_ARRAY = 1182;

/**
 * Converts PostgreSQL's values. int8 and numeric are counts and measures far below 2^53. A date has no time zone, so it
 * stays text 'YYYY-MM-DD': a Date would shift it by the server's offset.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/** Refuses a connection to code inside a transaction. `query` and Kysely call this too. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (!isInsideTransaction()) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(new SecondConnection());
    callback(new SecondConnection(), undefined, () => undefined);
  }
}

/**
 * Creates a pool whose idle connections may break without ending the process. @throws SecondConnection inside a
 * transaction
 */
export function createPool(url: string, log: Log, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new Pool({ connectionString: url, types, connectionTimeoutMillis: connectionTimeoutMs, ...options });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  // Without a listener, a connection that breaks between two queries would end the process. Its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Creates a pool whose connections begin as the application's role, to which row-level security applies. */
export function createAppPool(url: string, log: Log, max = 10): pg.Pool {
  return createPool(url, log, { max, options: `-c role=${appRole}`, application_name: 'roundsman' });
}

/** Creates a connection outside of the pools, for LISTEN. */
export function createClient(url: string, log: Log): pg.Client {
  const client = new pg.Client({ connectionString: url, types, keepAlive: true, application_name: 'roundsman-listen' });
  client.on('error', (error) => log.debug({ err: error }, 'a listening database connection broke'));
  return client;
}
