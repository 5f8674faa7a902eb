import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { type Alert, findAlerts, type Readings, readBackups } from '../../platform/operation/alerts.ts';
import { fullContentOf } from '../../platform/full-disk.ts';
import type { Services } from '../../platform/services.ts';
import { listPlatformAdmins } from '../auth/index.ts';

type WatchServices = Pick<Services, 'db' | 'insight' | 'config' | 'clock' | 'mail' | 'log'>;

/** Runs beside the job queue, because a stuck queue could not report itself. */
const everyMs = 60_000;
/** An alert is repeated only after this time. */
const quietMs = 6 * 3_600_000;

export async function readAlerts({ insight, config, clock }: Pick<WatchServices, 'insight' | 'config' | 'clock'>) {
  const [outbox, queues, disks, backup, outdatedRegions] = await Promise.all([
    insight.outbox(),
    insight.queues(),
    insight.disks.read(),
    readBackups(config),
    insight.outdatedRegions(),
  ]);
  const { startedAt } = insight;
  const readings: Readings = { outbox, queues, disks, backup, outdatedRegions, startedAt, now: clock.now() };
  return { alerts: findAlerts(readings), readings };
}

/** Returns when each current alert was first recorded, by its kind. A new one is recorded within a minute. */
export async function readAlertTimes(q: Query): Promise<ReadonlyMap<string, Date>> {
  const rows = await q.selectFrom('operation_alerts').select(['kind', 'since']).execute();
  return new Map(rows.map(({ kind, since }) => [kind, since]));
}

/** When alerts were sent that a full database could not record, by their kinds. */
export type Unrecorded = Map<Alert['kind'], number>;

/**
 * Mails new alerts to the platform admins, once for all processes, and logs new and resolved ones. While the database is
 * full it cannot record them, so each process sends its own.
 */
export async function watchOnce(services: WatchServices, unrecorded: Unrecorded = new Map()): Promise<Alert[]> {
  const { mail, config, log } = services;
  const { alerts } = await readAlerts(services);
  const { fresh, resolved, admins } = await recordAlerts(services, alerts).catch(async (error: unknown) => {
    if (fullContentOf(error) === undefined) throw error;
    return withoutRecord(services, alerts, unrecorded);
  });
  for (const { kind } of resolved) log.info({ alert: kind }, 'resolved');
  for (const { kind, text } of fresh) log.error({ alert: kind }, text);
  if (fresh.length === 0) return alerts;
  const text = `${fresh.map((alert) => alert.text).join('\n')}\n\n${config.baseUrl}/operation\n`;
  for (const { email } of admins) {
    const sent = await mail.send({ to: email, subject: 'Roundsman needs attention', text });
    if (sent.status === 'FAILED') log.warn({ failure: sent.failure }, 'could not send an alert by e-mail');
  }
  return alerts;
}

interface Recorded {
  readonly fresh: readonly Alert[];
  readonly resolved: readonly { readonly kind: string }[];
  readonly admins: readonly { readonly email: string }[];
}

/** Finds the alerts that were not sent within the last hours, and those that ended. */
async function recordAlerts({ db, clock }: WatchServices, alerts: readonly Alert[]): Promise<Recorded> {
  const now = clock.now();
  return db.platform('worker:watch').write(async ({ q }) => {
    const kinds = alerts.map(({ kind }) => kind);
    const { rows: resolved } = await sql<{ kind: string }>`delete from operation_alerts
      where kind <> all(${kinds}::text[]) returning kind`.execute(q);
    const fresh: Alert[] = [];
    for (const alert of alerts) {
      const { rows } = await sql`insert into operation_alerts (kind, text, since, told_at)
        values (${alert.kind}, ${alert.text}, ${now}, ${now})
        on conflict (kind) do update set text = excluded.text, told_at = excluded.told_at
          where operation_alerts.told_at <= ${new Date(now.getTime() - quietMs)}
        returning kind`.execute(q);
      if (rows.length > 0) fresh.push(alert);
    }
    return { fresh, resolved, admins: fresh.length === 0 ? [] : await listPlatformAdmins(q) };
  });
}

async function withoutRecord(
  { db, clock }: WatchServices,
  alerts: readonly Alert[],
  unrecorded: Unrecorded,
): Promise<Recorded> {
  const now = clock.now().getTime();
  const fresh = alerts.filter(({ kind }) => now - (unrecorded.get(kind) ?? -Infinity) >= quietMs);
  for (const { kind } of fresh) unrecorded.set(kind, now);
  const admins = fresh.length === 0 ? [] : await db.platform('worker:watch').read(({ q }) => listPlatformAdmins(q));
  return { fresh, resolved: [], admins };
}

export function startWatch(services: WatchServices): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const unrecorded: Unrecorded = new Map();
  const timer = setInterval(() => {
    running = watchOnce(services, unrecorded).catch((error: unknown) => services.log.error({ err: error }, 'watching'));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
