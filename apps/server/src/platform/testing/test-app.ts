import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathOf, queryString } from '@roundsman/contract/client';
import type { AllEndpoints, Endpoint, EndpointName, EndpointNamed, ErrorBody, Reply } from '@roundsman/contract';
import type { Role } from '@roundsman/domain';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, type AppOptions, createApp } from '../../app.ts';
import { features as allFeatures } from '../../features/index.ts';
import { readConfig } from '../config.ts';
import type { Feature } from '../feature.ts';
import { createLog } from '../log.ts';
import type { MailMessage } from '../mail/mail.ts';
import { hashPassword } from '../password-hash.ts';
import type { Services } from '../services.ts';
import type { SmsMessage } from '../sms/sms.ts';
import { createMember, testAuthenticate, type TestMember } from './test-members.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { isRecord } from '@roundsman/domain/typed-tables';

export interface TestAppOptions {
  readonly features?: readonly Feature[];
  readonly contract?: readonly Endpoint[];
  readonly replace?: AppOptions['replace'];
  readonly env?: Readonly<Record<string, string>>;
  /** Receives restores, which are not run. */
  readonly onRestore?: AppOptions['onRestore'];
  /** Also listens on a free port, for sockets. */
  readonly listen?: boolean;
  /** A migrated database to use instead of a new one; `stop` drops it. */
  readonly database?: TestDatabase;
  /** Without workers the outbox is not delivered; true by default. */
  readonly workers?: boolean;
  /**
   * False: refuses to start with missing handlers, like the real server. A test with features of its own is partial by
   * default.
   */
  readonly isPartial?: boolean;
}

/** Not checked against the contract, because tests also send wrong values. */
export interface RequestInput {
  readonly as?: { readonly token: string } | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The reply of a successful request. */
  readonly body: Body;
  /** The reply of a failed request. */
  readonly error: ErrorBody;
  readonly raw: Buffer;
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly db: Services['db'];
  readonly ownerUrl: string;
  /** Messages that were sent to a stand-in. */
  readonly mails: MailMessage[];
  readonly smsMessages: SmsMessage[];
  /** `http://127.0.0.1:port` when it listens. */
  readonly url: string | undefined;
  request<Name extends AllEndpoints['name']>(
    name: Name,
    input?: RequestInput,
  ): Promise<Answer<Reply<EndpointNamed<Name>>>>;
  /** Requests endpoints that are not in the contract: `GET /orders`. */
  requestAny(name: EndpointName, input?: RequestInput): Promise<Answer<never>>;
  /** Creates a company with a first member, signed in. */
  company(options?: {
    roles?: readonly Role[];
    name?: string;
    status?: string;
    accountType?: string;
  }): Promise<TestMember>;
  /** Creates a further member of a company, signed in. */
  member(
    companyId: string,
    options?: {
      roles?: readonly Role[];
      groupIds?: readonly string[];
      restricted?: boolean;
      depotId?: string;
      email?: string;
      password?: string;
    },
  ): Promise<TestMember>;
  /**
   * Waits until the outbox, all jobs that are due, and every optimization are done. @throws after 15 s, with what is
   * left
   */
  settle(): Promise<void>;
  /**
   * Runs the waiting jobs of this name now, and waits for them. A scheduled job has none waiting: insert it into the
   * outbox, as `privacy.test.ts` does.
   */
  hurry(job: string): Promise<void>;
  /** Runs SQL as the owner, in platform scope, so that row-level security shows all rows. */
  readonly sql: <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * Starts the whole server on a new database, in this process: `const app = await startTestApp()`, and `app.stop()` at
 * the end.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(inject('postgresUrl')));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'roundsman-app-'));
  const config = readConfig({
    PORT: '0',
    BASE_URL: 'http://roundsman.test',
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ROLES: options.workers === false ? 'web' : 'web,worker',
    ...options.env,
  });
  const mails: MailMessage[] = [];
  const smsMessages: SmsMessage[] = [];
  const app = await createApp({
    config,
    log: createLog(config.logLevel),
    ownerUrl: database.ownerUrl,
    features: options.features ?? allFeatures,
    ...(options.contract && { contract: options.contract }),
    replace: {
      mail: { send: async (message) => (mails.push(message), { status: 'SENT' }) },
      sms: { send: async (message) => (smsMessages.push(message), { status: 'SENT' }) },
      ...options.replace,
    },
    alsoAuthenticate: testAuthenticate,
    ...(options.onRestore && { onRestore: options.onRestore }),
    isPartial: options.isPartial ?? options.features !== undefined,
  }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const port = await app.start({ listen: options.listen ?? false });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2, options: '-c app.scope=platform' });
  owner.on('error', () => undefined);

  // A name lets PostgreSQL reuse the plan: generated tests repeat long statements thousands of times.
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query<Row>(values.length > 0 ? { name: nameOf(text), text, values } : text)).rows;

  async function requestAny(name: EndpointName, input: RequestInput = {}): Promise<Answer<never>> {
    const query = queryString(partsOf(input.query));
    const url = `/api${pathOf(name, partsOf(input.params))}${query && `?${query}`}`;
    const headers = Object.fromEntries(
      Object.entries(input.headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    if (input.as) headers.authorization = `Bearer ${input.as.token}`;
    let payload: string | Buffer | undefined;
    if (input.files) {
      const form = new Response(formOf(input.body, input.files));
      headers['content-type'] = form.headers.get('content-type') ?? '';
      payload = Buffer.from(await form.arrayBuffer());
    } else if (input.body !== undefined) {
      headers['content-type'] ??= 'application/json';
      payload = typeof input.body === 'string' ? input.body : JSON.stringify(input.body);
    }
    if (!app.server) throw new Error('This app has no web role');
    const reply = await app.server.inject({
      method: name.split(' ', 1)[0]!,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    const isJson = reply.headers['content-type']?.includes('json') ?? false;
    const body = isJson && reply.payload ? JSON.parse(reply.payload) : undefined;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test checks the reply that it expects
      body: body as never,
      error: body,
      raw: reply.rawPayload,
    };
  }

  return {
    app,
    services: app.services,
    db: app.services.db,
    ownerUrl: database.ownerUrl,
    mails,
    smsMessages,
    url: port === undefined ? undefined : `http://127.0.0.1:${port}`,
    requestAny,
    request: requestAny as TestApp['request'],
    async company({
      roles = ['company_admin'] as Role[],
      name = 'Test company',
      status = 'PURCHASED',
      accountType = 'DEFAULT',
    } = {}) {
      const [company] = await rows<{ id: string }>(
        'insert into companies (name, status, account_type) values ($1, $2, $3) returning id',
        [name, status, accountType],
      );
      return createMember(rows, { companyId: company?.id ?? '', roles });
    },
    async member(companyId, { password, roles = ['user'] as Role[], ...more } = {}) {
      return createMember(rows, {
        companyId,
        roles,
        ...more,
        ...(password && { passwordHash: await hashPassword(password) }),
      });
    },
    settle: () => settle(rows),
    async hurry(job) {
      await rows(`update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [job]);
      // Notifies the workers like pg-boss does. Otherwise they poll only now and then.
      await rows(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)`, [job]);
      await settle(rows);
    },
    sql: rows,
    async stop() {
      await app.stop();
      await owner.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The name of a prepared statement, which has at most 63 characters. */
const nameOf = (text: string): string => createHash('md5').update(text).digest('hex');

const partsOf = (input: unknown): Record<string, unknown> => (isRecord(input) ? input : {});

function formOf(body: unknown, files: NonNullable<RequestInput['files']>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(partsOf(body))) {
    if (value !== undefined && value !== null)
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [key, value] of Object.entries(files)) for (const file of [value].flat() as File[]) form.append(key, file);
  return form;
}

async function settle(rows: TestApp['sql']): Promise<void> {
  // Not now(): it is the moment of the query's arrival, and rows that it reads may be newer.
  const left = () =>
    rows<{ what: string }>(`
      select 'outbox ' || type as what from outbox where delivered_at is null
      union all select 'job ' || name from pgboss.job
        where state in ('created', 'active', 'retry') and start_after <= clock_timestamp() and name not like '\\_\\_pgboss%'
      union all select 'optimization ' || status || ', try ' || attempts from optimize_runs where status in ('QUEUED', 'RUNNING')`);
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if ((await left()).length === 0) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`Not settled after 15 s: ${(await left()).map((row) => row.what).join(', ')}`);
}
