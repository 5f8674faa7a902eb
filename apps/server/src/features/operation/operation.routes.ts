import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import replyTexts from '@roundsman/contract/reply-texts';
import { sql } from 'kysely';
import { listBackups, type StoredBackup } from '../../platform/backup/stored-backups.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteParked, listParked, sendAgain } from '../../platform/events/outbox.store.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { version } from '../../platform/version.ts';
import { listSamlRefusals } from '../auth/index.ts';
import { readNewestVersion } from './newest-version.ts';
import { readAlerts, readAlertTimes } from './watch.ts';

/** Returns the newest backup on schedule or made manually. */
async function readLastBackup(dir: string): Promise<StoredBackup | null> {
  const lists = await Promise.all((['clock', 'manual'] as const).map((kind) => listBackups(dir, kind).catch(() => [])));
  return lists
    .flat()
    .reduce<StoredBackup | null>((last, backup) => (last && last.at >= backup.at ? last : backup), null);
}

export const routes = handlers({
  'POST /operation/outbox/send-again': async ({ db, principal }, { body }) => {
    const sent = await db.platform(`admin:${principal.userId}`).write((tx) => sendAgain(tx, body.rowId ?? null));
    return { sent };
  },

  'DELETE /operation/outbox/:rowId': async ({ db, principal }, { params }) => {
    const isGone = await db.platform(`admin:${principal.userId}`).write((tx) => deleteParked(tx, Number(params.rowId)));
    return isGone ? { message: replyTexts.messageDeleted } : refuse('not_found');
  },

  'GET /operation/newest-version': ({ config, now }) => readNewestVersion(config.releasesUrl, version, now()),

  'GET /operation': async ({ insight, config, db, clock, now }) => {
    const [{ alerts, readings }, since, refusals, database, jobs, last, parked, messages, hooks] = await Promise.all([
      readAlerts({ insight, config, clock }),
      db.platform('worker:operation').read(({ q }) => readAlertTimes(q)),
      config.saml ? db.platform('worker:operation').read(({ q }) => listSamlRefusals(q)) : [],
      insight.database(),
      insight.failedJobs(),
      readLastBackup(config.backups.dir),
      db.platform('worker:operation').read(({ q }) => listParked(q, 20)),
      db.platform('worker:operation').read(({ q }) =>
        q
          .selectFrom('message_logs')
          .select(['channel', 'error', 'updated_at'])
          .where('status', 'in', ['FAILED', 'UNDELIVERED'])
          .where('updated_at', '>', new Date(now().getTime() - 86_400_000))
          .orderBy(sql`updated_at`, 'desc')
          .limit(20)
          .execute(),
      ),
      db.platform('worker:operation').read(({ q }) =>
        q
          .selectFrom('webhook_deliveries as d')
          .innerJoin('companies as c', 'c.id', 'd.company_id')
          .select(['d.event', 'd.url', 'd.tries', 'd.done_at', 'c.name'])
          .where('d.status', '=', 'FAILED')
          .where('d.done_at', '>', new Date(now().getTime() - 86_400_000))
          .orderBy('d.done_at', 'desc')
          .limit(20)
          .execute(),
      ),
    ]);
    return {
      version,
      node: process.version,
      database: { ...database, isEmbedded: config.databaseUrl === undefined },
      startedAt: insight.startedAt.toISOString(),
      memoryBytes: process.memoryUsage().rss,
      disk: readings.disks[0]?.space ?? { freeBytes: 0, totalBytes: 0 },
      disks: readings.disks.map((disk) => ({ ...disk, contents: [...disk.contents] })),
      outbox: readings.outbox,
      parked: parked.map(({ parkedAt, ...row }) => ({ ...row, parkedAt: parkedAt.toISOString() })),
      queues: [...readings.queues],
      outdatedRegions: [...readings.outdatedRegions],
      alerts: alerts.map((alert) => ({ ...alert, since: since.get(alert.kind)?.toISOString() ?? null })),
      pool: insight.pool(),
      sockets: insight.sockets(),
      failures: [
        ...jobs.map(({ name, at, error }) => ({ kind: 'job' as const, name, at: at.toISOString(), error })),
        ...messages.map(({ channel, error, updated_at: at }) => ({
          kind: 'message' as const,
          name: channel,
          at: at.toISOString(),
          error: error ? legacyMessageFailureText(error) : '',
        })),
        ...hooks.map(({ event, url, tries, done_at: at, name }) => ({
          kind: 'webhook' as const,
          name: event,
          at: (at ?? now()).toISOString(),
          // Only the host, because a URL may contain a secret.
          error: `${name ?? ''} · ${URL.canParse(url) ? new URL(url).host : ''} · ${tries} ×`,
        })),
      ].toSorted((a, b) => (a.at < b.at ? 1 : -1)),
      saml: config.saml ? { emailAttribute: config.saml.emailAttribute ?? null, refusals } : null,
      slowQueries: insight
        .slowQueries()
        .toReversed()
        .map(({ text, seconds, at }) => ({ text, seconds, at: at.toISOString() })),
      backup: {
        everyHours: config.backups.everyHours,
        last: last ? { name: last.name, bytes: last.bytes, at: last.at.toISOString() } : null,
      },
    };
  },
});
