import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { listBackups } from '../../platform/backup/keep-backups.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { version } from '../../platform/version.ts';

export const routes = handlers({
  'GET /operation': async ({ insight, config, db, now }) => {
    const [outbox, queues, database, jobs, disk, backups, messages] = await Promise.all([
      insight.outbox(),
      insight.queues(),
      insight.database(),
      insight.failedJobs(),
      statfs(config.dataDir),
      listBackups(config.backups.dir, 'clock').catch(() => []),
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
    ]);
    const last = backups.at(-1);
    return {
      version,
      node: process.version,
      database: { ...database, isEmbedded: config.databaseUrl === undefined },
      startedAt: insight.startedAt.toISOString(),
      memoryBytes: process.memoryUsage().rss,
      disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
      outbox,
      queues,
      pool: insight.pool(),
      sockets: insight.sockets(),
      failures: [
        ...jobs.map(({ name, at, error }) => ({ kind: 'job' as const, name, at: at.toISOString(), error })),
        ...messages.map(({ channel, error, updated_at: at }) => ({
          kind: 'message' as const,
          name: channel,
          at: at.toISOString(),
          error: error ?? '',
        })),
      ].toSorted((a, b) => (a.at < b.at ? 1 : -1)),
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
