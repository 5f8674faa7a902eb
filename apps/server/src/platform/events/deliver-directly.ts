import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { EventRow, OutboxRow } from './outbox.store.ts';
import type { Turn } from './relay-connection.ts';
import type { DirectSubscriber, Subscriber } from './subscribe.ts';

const timeoutMs = 10_000;

/** Calls direct subscribers. Their failures are only logged, because their messages would be useless later. */
export function createDirectDelivery({
  subscribers,
  services,
  log,
}: {
  readonly subscribers: readonly Subscriber[];
  readonly services: Services;
  readonly log: Log;
}) {
  const byType = Map.groupBy(
    subscribers.flatMap((subscriber) =>
      subscriber.durable ? [] : subscriber.types.map((type) => ({ type: type as string, subscriber })),
    ),
    ({ type }) => type,
  );

  async function call(subscriber: DirectSubscriber, rows: readonly EventRow[]): Promise<void> {
    try {
      const events = rows.map((row) => ({
        event: row.payload,
        delivery: { id: row.id, createdAt: row.created_at, retryCount: 0, ...row.options },
      }));
      await Promise.race([subscriber.handle(events, services), timeout()]);
    } catch (error) {
      log.error(
        {
          err: error,
          subscriber: subscriber.name,
          event: rows[0]?.type,
          outboxIds: rows.map(({ id }) => id).slice(0, 10),
        },
        'a subscriber failed',
      );
    }
  }

  return {
    /** Delivers rows in order. Consecutive events with the same subscriber reach it together. */
    async deliver(rows: readonly OutboxRow[], turn: Turn): Promise<void> {
      // Retried rows were delivered to direct subscribers before.
      const events = rows.filter((row): row is EventRow => row.kind === 'event' && row.attempts === 0);
      for (let from = 0; from < events.length; ) {
        const following = byType.get(events[from]?.type ?? '');
        let to = from + 1;
        while (to < events.length && byType.get(events[to]?.type ?? '') === following) to++;
        const group = events.slice(from, to);
        if (following) await turn.confirm();
        for (const { subscriber } of following ?? [])
          for (const part of subscriber.together ? [group] : group.map((row) => [row])) await call(subscriber, part);
        from = to;
      }
    },
  };
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('it took longer than 10 s and is not awaited any more')), timeoutMs).unref();
  });
}
