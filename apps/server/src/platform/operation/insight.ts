import type pg from 'pg';
import { hasOldRoads } from '../geo/old-roads.ts';
import { regionFolder } from '../geo/stored-regions.ts';
import type { Disks } from './disks.ts';

/** A query that took longer than SLOW_QUERY_MS: its text without its values. */
export interface SlowQuery {
  readonly text: string;
  readonly seconds: number;
  readonly at: Date;
}

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** In the last day. */
  readonly failed: number;
  /** Age of the job that waits longest, or null. */
  readonly oldestSeconds: number | null;
}

export interface OutboxState {
  readonly waiting: number;
  /** Age of the row that waits longest, or null. */
  readonly oldestSeconds: number | null;
  /** Rows that were set aside after their last attempt. */
  readonly parked: number;
}

/** The state of the running installation. All of it is cheap to read. */
export interface Insight {
  readonly startedAt: Date;
  readonly disks: Disks;
  /** Connections of this process. */
  pool(): { total: number; idle: number; waiting: number };
  /** Browsers and phones connected to this process. */
  sockets(): number;
  /** Newest last. */
  slowQueries(): readonly SlowQuery[];
  queues(): Promise<QueueState[]>;
  outbox(): Promise<OutboxState>;
  database(): Promise<{ version: string; bytes: number; migration: string }>;
  failedJobs(): Promise<{ name: string; at: Date; error: string }[]>;
  /**
   * Names of the regions whose roads an earlier version of this program prepared and that are not being prepared again.
   */
  outdatedRegions(): Promise<string[]>;
}

const maxSlowQueries = 50;

/** Stores the last slow queries of this process. */
export class SlowQueries {
  readonly #kept: SlowQuery[] = [];

  add(query: SlowQuery): void {
    this.#kept.push(query);
    if (this.#kept.length > maxSlowQueries) this.#kept.shift();
  }

  list(): readonly SlowQuery[] {
    return this.#kept;
  }
}

export interface InsightParts {
  readonly pool: pg.Pool;
  /** The owner's pool, because pg-boss' tables are the owner's. */
  readonly ownerPool: pg.Pool;
  readonly slowQueries: SlowQueries;
  readonly sockets: () => number;
  readonly disks: Disks;
  readonly dataDir: string;
}

export function createInsight({ pool, ownerPool, slowQueries, sockets, disks, dataDir }: InsightParts): Insight {
  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = await ownerPool.connect();
    try {
      await client.query('begin read only');
      // Row-level security applies to the owner too.
      await client.query(`select set_config('app.scope', 'platform', true)`);
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  };
  const hasJobs = async (): Promise<boolean> =>
    (await rows<{ is_present: boolean }>(`select to_regclass('pgboss.job') is not null as is_present`))[0]
      ?.is_present ?? false;

  return {
    startedAt: new Date(),
    disks,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    sockets,
    slowQueries: () => slowQueries.list(),
    async queues() {
      if (!(await hasJobs())) return [];
      return rows<QueueState & pg.QueryResultRow>(`select q.name,
          count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as waiting,
          count(j.id) filter (where j.state = 'active') as running,
          count(j.id) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day') as failed,
          extract(epoch from now() - min(greatest(j.created_on, j.start_after))
            filter (where j.state in ('created', 'retry') and j.start_after <= now())) as "oldestSeconds"
        from pgboss.queue q left join pgboss.job j on j.name = q.name and (j.state < 'completed' or j.state = 'failed')
        where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`);
    },
    async outbox() {
      const [row] = await rows<{ waiting: number; oldest: number | null; parked: number }>(
        `select count(*) filter (where parked_at is null) as waiting, count(*) filter (where parked_at is not null) as parked,
          extract(epoch from now() - min(created_at) filter (where parked_at is null)) as oldest
        from outbox where delivered_at is null`,
      );
      return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? null, parked: row?.parked ?? 0 };
    },
    async database() {
      const [row] = await rows<{ version: string; bytes: number; migration: string | null }>(
        `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          (select max(name) from kysely_migration) as migration`,
      );
      return { version: row?.version ?? '', bytes: row?.bytes ?? 0, migration: row?.migration ?? '' };
    },
    async failedJobs() {
      if (!(await hasJobs())) return [];
      return rows<{ name: string; at: Date; error: string }>(`select name, completed_on as at,
          left(coalesce(output->>'message', output->'value'->>'message', 'failed'), 300) as error from pgboss.job
        where state = 'failed' and completed_on > now() - interval '1 day' order by completed_on desc limit 20`);
    },
    async outdatedRegions() {
      const regions = await rows<{ id: string; name: string; version: number }>(
        `select id, name, live_version as version from regions
        where live_version is not null and coalesce(work_state, '') not in ('waiting', 'working') order by name`,
      );
      return regions
        .filter(({ id, version }) => hasOldRoads(regionFolder(dataDir, id, version)))
        .map(({ name }) => name);
    },
  };
}
