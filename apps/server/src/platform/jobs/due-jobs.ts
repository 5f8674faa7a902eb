import type pg from 'pg';
import type { Log } from '../log.ts';

/** Finds what no timer of this process waits for, such as the jobs of a process that ended. */
const pollMs = 10_000;
/** Shortest pause between two reads. */
const minPauseMs = 250;

/** The channel on which pg-boss wakes the workers of a queue, as it makes its name of the schema's. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

export interface DueJobsOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
}

export interface DueJobs {
  /** Reads which jobs wait, within the given milliseconds. For jobs that start later, and for those that failed. */
  checkWithin(ms: number): void;
  stop(): Promise<void>;
}

/**
 * Wakes the workers of queues whose jobs are due. A notification wakes them only for jobs that start at once. One read for
 * all queues replaces the polls of each, and a timer starts the read when the next job is due.
 */
export function startDueJobs({ pool, log }: DueJobsOptions): DueJobs {
  let timer: NodeJS.Timeout | undefined;
  let nextCheckAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let stopped = false;

  function checkWithin(ms: number): void {
    const at = performance.now() + Math.max(ms, minPauseMs);
    if (stopped || at >= nextCheckAt) return;
    nextCheckAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      nextCheckAt = Number.POSITIVE_INFINITY;
      if (isRunning) return checkWithin(minPauseMs);
      running = check();
    }, at - performance.now());
    timer.unref();
  }

  async function check(): Promise<void> {
    isRunning = true;
    let pauseMs = pollMs;
    try {
      const { rows } = await pool.query<{ nextMs: number | null }>(
        `with waiting as (
          select name, bool_or(start_after <= now()) as is_due, min(start_after) filter (where start_after > now()) as next
          from pgboss.job where state < 'active' and not blocked group by name
        ), woken as materialized (
          select pg_notify(${channel}, name) from waiting where is_due
        )
        select (extract(epoch from min(next) - now()) * 1000)::float8 as "nextMs", (select count(*) from woken) from waiting`,
      );
      pauseMs = Math.min(pauseMs, rows[0]?.nextMs ?? pauseMs);
    } catch (error) {
      log.debug({ err: error }, 'the jobs that are due could not be read');
    }
    isRunning = false;
    checkWithin(pauseMs);
  }

  checkWithin(0);
  return {
    checkWithin,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
