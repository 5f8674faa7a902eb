import pg from 'pg';
import type { Log } from '../log.ts';
import { isInsideTransaction, SecondConnection } from './open-transaction.ts';

export const appRole = 'roundsman_app';

/** How long anybody waits for a connection. */
export const connectionTimeoutMs = 10_000;

const { builtins } = pg.types;
/** PostgreSQL's id of date[], which has no name in pg. */
const DATE_ARRAY = 1182;

/**
 * What PostgreSQL's values become in JavaScript. int8 and numeric are counts and measures far below 2^53; a date has no
 * time zone, so it stays the text 'YYYY-MM-DD' (a Date would move it by the server's offset).
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

/** Gives no connection to code that holds one already: `query` and Kysely come this way, too. */
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
 * A pool whose idle connections may break without ending the process. @throws SecondConnection where a transaction asks it
 * for a connection
 */
export function createPool(url: string, log: Log, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new Pool({ connectionString: url, types, connectionTimeoutMillis: connectionTimeoutMs, ...options });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  // One that is in use and breaks between two queries has nobody else to tell; its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Every connection of this pool begins as the application's role, which row-level security binds. */
export function createAppPool(url: string, log: Log, max = 10): pg.Pool {
  return createPool(url, log, { max, options: `-c role=${appRole}`, application_name: 'roundsman' });
}

/** A connection of its own, for LISTEN. */
export function createClient(url: string, log: Log): pg.Client {
  const client = new pg.Client({ connectionString: url, types, keepAlive: true, application_name: 'roundsman-listen' });
  client.on('error', (error) => log.debug({ err: error }, 'a listening database connection broke'));
  return client;
}
