import { sql } from 'kysely';
import { type Alert, findAlerts, type Readings, readBackups, readDisk } from '../../platform/operation/alerts.ts';
import type { Services } from '../../platform/services.ts';
import { listPlatformAdmins } from '../auth/index.ts';

type WatchServices = Pick<Services, 'db' | 'insight' | 'config' | 'clock' | 'mail' | 'log'>;

/** Runs beside the job queue, because a stuck queue could not report itself. */
const everyMs = 60_000;
/** An alert is repeated only after this time. */
const quietHours = 6;

export async function readAlerts({ insight, config, clock }: Pick<WatchServices, 'insight' | 'config' | 'clock'>) {
  const [outbox, queues, disk, backup] = await Promise.all([
    insight.outbox(),
    insight.queues(),
    readDisk(config),
    readBackups(config),
  ]);
  const readings: Readings = { outbox, queues, disk, backup, startedAt: insight.startedAt, now: clock.now() };
  return { alerts: findAlerts(readings), readings };
}

/** Mails new alerts to the platform admins, once for all processes, and logs new and resolved ones. */
export async function watchOnce(services: WatchServices): Promise<Alert[]> {
  const { db, clock, mail, config, log } = services;
  const { alerts } = await readAlerts(services);
  const now = clock.now();
  const { fresh, resolved, admins } = await db.platform('worker:watch').write(async ({ q }) => {
    const kinds = alerts.map(({ kind }) => kind);
    const { rows: ended } = await sql<{ kind: string }>`delete from operation_alerts
      where kind <> all(${kinds}::text[]) returning kind`.execute(q);
    const sent: Alert[] = [];
    for (const alert of alerts) {
      const { rows } = await sql`insert into operation_alerts (kind, text, since, told_at)
        values (${alert.kind}, ${alert.text}, ${now}, ${now})
        on conflict (kind) do update set text = excluded.text, told_at = excluded.told_at
          where operation_alerts.told_at <= ${new Date(now.getTime() - quietHours * 3_600_000)}
        returning kind`.execute(q);
      if (rows.length > 0) sent.push(alert);
    }
    if (sent.length === 0) return { fresh: sent, resolved: ended, admins: [] };
    return { fresh: sent, resolved: ended, admins: await listPlatformAdmins(q) };
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

export function startWatch(services: WatchServices): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = watchOnce(services).catch((error: unknown) => services.log.error({ err: error }, 'watching'));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
