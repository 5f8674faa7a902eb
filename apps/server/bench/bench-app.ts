import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { features } from '../src/features/index.ts';
import { clockAt } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { createOwnerAndDatabase, migrate } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import type { RoutingEngine } from '../src/platform/geo/routing-engine.ts';
import { installJobs } from '../src/platform/jobs/boss.ts';
import { createLog } from '../src/platform/log.ts';
import { createMember, testAuthenticate, type TestMember } from '../src/platform/testing/test-members.ts';
import { processorSeconds } from './load/processor-time.ts';

/** CPU time and elapsed time of some work, in seconds. */
export interface Work {
  readonly server: number;
  readonly database: number;
  readonly wall: number;
}

/** Starts the whole server in this process, without workers, with a clock that the bench sets and an embedded PostgreSQL. */
export async function startBenchApp({ now, routingEngine }: { now: string; routingEngine?: RoutingEngine }) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-bench-'));
  // If root starts it, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info() {}, warn() {}, error: (text) => log.error(text) },
  });
  const ownerUrl = await createOwnerAndDatabase(postgres.url, log);
  await migrate(ownerUrl, log);
  await installJobs(ownerUrl);
  const clock = clockAt(now);
  const app = await createApp({
    config: readConfig({
      PORT: '0',
      BASE_URL: 'http://roundsman.bench',
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ROLES: 'web',
    }),
    log,
    ownerUrl,
    features,
    replace: { clock, ...(routingEngine && { routingEngine }) },
    alsoAuthenticate: testAuthenticate,
  });
  await app.start({ listen: false });
  const superuser = new URL(postgres.url);
  superuser.pathname = new URL(ownerUrl).pathname;
  const pool = new pg.Pool({ connectionString: superuser.href, max: 1 });
  pool.on('error', (error) => log.error({ err: error }, 'the database connection of the bench failed'));
  /** Runs SQL as superuser, so without row-level security. Always on the same connection. */
  const rows = async <Row extends pg.QueryResultRow>(text: string, given: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, given)).rows;
  const databaseSeconds = (): number =>
    processorSeconds(Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]));
  return {
    services: app.services,
    clock,
    rows,
    /** Makes a company with these settings and its admin. */
    async company(settings: Readonly<Record<string, unknown>>): Promise<TestMember> {
      const [company] = await rows<{ id: string }>(
        `insert into companies (name, status, account_type) values ('Bench', 'PURCHASED', 'DEFAULT') returning id`,
      );
      const member = await createMember(rows, { companyId: company?.id ?? '', roles: ['company_admin'] });
      await rows('insert into company_settings (company_id, data) values ($1, $2)', [member.companyId, settings]);
      return member;
    },
    request: async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, token: string, body?: object): Promise<Body> => {
      const reply = await app.server!.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body }),
      });
      if (reply.statusCode >= 300)
        throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.payload.slice(0, 300)}`);
      return reply.json<Body>();
    },
    async timeOf(work: () => Promise<unknown>): Promise<Work> {
      const before = { cpu: process.cpuUsage(), database: databaseSeconds(), at: performance.now() };
      await work();
      const { user, system } = process.cpuUsage(before.cpu);
      return {
        server: (user + system) / 1e6,
        database: databaseSeconds() - before.database,
        wall: (performance.now() - before.at) / 1000,
      };
    },
    async stop(): Promise<void> {
      await app.stop();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
