import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '../../db/handles.ts';
import type { Services } from '../../services.ts';

const exchangeMs = 1_000;
/** Clients with fewer requests in a window are not shared, which saves the database work. */
const minSharedCount = 20;

interface Count {
  readonly window: number;
  /** Counted here and not shared yet. */
  added: number;
  /** The count of all processes at the last exchange. */
  shared: number;
}

type Answer = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts requests for the rate limit over all processes. Each process counts by itself and adds its counts to the
 * database's row once a second, which returns those of all. The limit may therefore be exceeded by the requests of one
 * second. Without the database each process counts alone.
 */
export function createCounter({ db, log }: Pick<Services, 'db' | 'log'>, windowMs: number) {
  const counts = new Map<string, Count>();
  let isExchanging = false;
  const worker = db.platform('worker:request-counts');

  function count(key: string): { current: number; ttl: number } {
    const now = Date.now();
    const window = Math.floor(now / windowMs);
    let entry = counts.get(key);
    if (entry?.window !== window) counts.set(key, (entry = { window, added: 0, shared: 0 }));
    entry.added++;
    if (!isExchanging) {
      isExchanging = true;
      setTimeout(() => void exchange(), exchangeMs).unref();
    }
    return { current: entry.shared + entry.added, ttl: (window + 1) * windowMs - now };
  }

  async function exchange(): Promise<void> {
    const current = Math.floor(Date.now() / windowMs);
    for (const [key, { window }] of counts) if (window < current) counts.delete(key);
    // In the same order everywhere, so that two processes never wait for each other.
    const shared = [...counts]
      .filter(([, { added, shared }]) => added > 0 && added + shared >= minSharedCount)
      .map(([key, entry]) => ({
        entry,
        added: entry.added,
        hash: createHash('sha256').update(key).digest('base64url'),
      }))
      .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
    if (shared.length > 0)
      await worker
        .write(async ({ q }) => {
          const { rows } = await sql<{ key: string; count: number }>`
            insert into request_counts (key, window_no, count)
            select * from unnest(${shared.map(({ hash }) => hash)}::text[], ${shared.map(({ entry }) => entry.window)}::bigint[],
              ${shared.map(({ added }) => added)}::int[])
            on conflict (key, window_no) do update set count = request_counts.count + excluded.count
            returning key, count`.execute(q);
          return new Map(rows.map((row) => [row.key, row.count]));
        })
        .then(
          (sharedCounts) => {
            for (const { entry, added, hash } of shared) {
              entry.added -= added;
              entry.shared = sharedCounts.get(hash) ?? entry.shared + added;
            }
          },
          (error: unknown) => log.debug({ err: error }, 'requests are counted by this process alone'),
        );
    isExchanging = false;
  }

  return count;
}

/** Creates the store of the plugin that limits requests by network address. */
export function createSharedCounts(services: Pick<Services, 'db' | 'log'>, windowMs: number) {
  const count = createCounter(services, windowMs);
  // The plugin creates an instance of this class.
  return class {
    incr(key: string, answer: Answer): void {
      answer(null, count(key));
    }
    child(): this {
      return this;
    }
  };
}

export const deleteExpiredCounts = (q: Query): Promise<unknown> =>
  sql`delete from request_counts where counted_at < now() - interval '1 hour'`.execute(q);
