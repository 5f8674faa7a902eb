import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createFixtures } from '../../create-fixtures.ts';
import { localFiles } from '../files/file-store.ts';
import { openZip } from '../files/read-zip.ts';
import { createLog } from '../log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { signingKey } from '../signing-key.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { asSuperuser } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { credentialTables, sealedColumns } from './sealed-values.ts';

const log = createLog('silent');
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-secretless-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeEmpty() {
  const name = `secretless_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asSuperuser(inject('postgresUrl'), `create database ${name} owner roundsman_owner`);
  const url = new URL(app.ownerUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href, options: '-c app.scope=platform' });
  return {
    ownerUrl: url.href,
    dataDir: mkdtempSync(path.join(folder, 'data-')),
    client,
    rows: async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows,
    drop: async () => {
      await client.end();
      await asSuperuser(inject('postgresUrl'), `drop database ${name} with (force)`);
    },
  };
}

/** Creates an installation in use: signed-in users, drivers on the road, links in texts, replies, webhooks and jobs. */
async function liveInstallation() {
  const admin = await app.company();
  const { order, route, driverToken, stopToken, group, plan } = await createFixtures(app, admin.companyId, 'Live');
  const key = await signingKey(app.db, 'session');
  await signingKey(app.db, 'files');
  const [session] = await app.sql<{ id: string }>(
    `insert into sessions (membership_id, user_id, expires_at) select id, user_id, now() + interval '1 day' from memberships
      where company_id = $1 limit 1 returning id`,
    [admin.companyId],
  );
  await app.sql(`insert into password_resets (token_hash, user_id, expires_at) values ($2, $1, now())`, [
    admin.userId,
    `reset-${route}`,
  ]);
  await app.sql(`update groups set invite_code = $2 where id = $1`, [group, `invite-${group}`]);
  await app.sql(`update routes set dispatched_digest = 'sent', dispatched_at = now() where id = $1`, [route]);
  await app.sql(
    `insert into order_deletions (company_id, order_ids, stop_tokens, deleted_at) values ($1, '{}', $2, now())`,
    [admin.companyId, JSON.stringify({ [order]: 'token-of-a-deleted-order' })],
  );
  await app.sql(
    `insert into plan_deletions (company_id, route_plan_id, orders, stops, stop_tokens, deleted_at)
      values ($1, $2, '[]', '[]', $3, now())`,
    [admin.companyId, plan, JSON.stringify({ [order]: 'token-of-a-deleted-plan' })],
  );
  const [message] = await app.sql<{ id: string }>(
    `insert into message_logs (company_id, route_plan_id, trigger, channel, msg_from, msg_to, msg, status)
      values ($1, $2, 'driver-link', 'SMS', 'us', '+46701', $3, 'SENT') returning id`,
    [admin.companyId, plan, `Hej! Åk på\nhttps://plan.example/r/${driverToken}`],
  );
  await app.sql(
    `insert into webhook_deliveries (company_id, event, once_key, url, body, status) values ($1, 'x', 'k', 'https://shop.example', $2, 'DELIVERED')`,
    [
      admin.companyId,
      JSON.stringify({ tracking: `https://plan.example/t/${stopToken}`, text: 'tab\tand "quote" \\ ' }),
    ],
  );
  await app.sql(
    `insert into idempotency_keys (company_id, key, endpoint, status, body) values ($1, 'k', 'POST /x', 200, $2)`,
    [admin.companyId, JSON.stringify({ routes: [{ token: driverToken }] })],
  );
  await app.sql(
    `insert into pgboss.job (name, data, start_after) values ('send-message', $1, now() + interval '1 hour')`,
    [JSON.stringify({ companyId: admin.companyId, link: `/r/${driverToken}` })],
  );
  const open = [driverToken, stopToken, `invite-${group}`, 'token-of-a-deleted-order'];
  const gone = [Buffer.from(key).toString('hex'), session?.id ?? '-', `reset-${route}`];
  return { admin, driverToken, stopToken, route, order, message: message?.id ?? '', open, gone };
}

async function textOf(file: string): Promise<string> {
  const zip = await openZip(file);
  let all = '';
  for (const entry of zip.entries.values()) all += (await buffer(await entry.open())).toString('latin1');
  await zip.close();
  return all;
}

it('a backup without secrets gives no access, and a restore with the key has every link', async () => {
  const live = await liveInstallation();
  const file = path.join(folder, 'live.zip');
  const secrets = () => app.services.secrets;
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir: folder, file, log, withFiles: false, secrets });
  const all = await textOf(file);
  for (const secret of [...live.open, ...live.gone]) expect(all.includes(secret), secret).toBe(false);

  const before = await app.sql('select id, company_id, msg from message_logs order by id');
  const bodies = await app.sql('select id, body from webhook_deliveries order by id');
  const target = await makeEmpty();
  const { madeAnew } = await restoreBackup({ ...target, files: localFiles(target.dataDir), file, log, secrets });
  expect(madeAnew).toBe(0);
  await target.client.connect();
  // Texts with links are unchanged, byte for byte.
  expect(await target.rows('select id, company_id, msg from message_logs order by id')).toEqual(before);
  expect(await target.rows('select id, body from webhook_deliveries order by id')).toEqual(bodies);
  const [route] = await target.rows(`select token, dispatched_digest from routes where id = '${live.route}'`);
  expect(route).toEqual({ token: live.driverToken, dispatched_digest: 'sent' });
  const jobs = await target.rows(`select payload from outbox where kind = 'job'`);
  expect(JSON.stringify(jobs)).toContain(`/r/${live.driverToken}`);
  for (const table of credentialTables) expect(await target.rows(`select 1 from ${table}`), table).toEqual([]);
  await target.drop();
}, 60_000);

it('restored without the key, every link is new, the same at each place, and drivers are sent theirs', async () => {
  const live = await liveInstallation();
  const file = path.join(folder, 'other.zip');
  const secrets = () => app.services.secrets;
  await makeBackup({ ownerUrl: app.ownerUrl, dataDir: folder, file, log, withFiles: false, secrets });
  const target = await makeEmpty();
  const other = () => createSecrets(new Uint8Array(32));
  const { madeAnew } = await restoreBackup({ ...target, files: localFiles(target.dataDir), file, log, secrets: other });
  expect(madeAnew).toBeGreaterThan(3);
  await target.client.connect();
  const [route] = await target.rows(`select token, dispatched_digest from routes where id = '${live.route}'`);
  expect(route?.token).toMatch(/^[\w-]{22}$/);
  expect(route?.dispatched_digest).toBeNull();
  const [message] = await target.rows(`select msg from message_logs where id = '${live.message}'`);
  expect(message?.msg).toBe(`Hej! Åk på\nhttps://plan.example/r/${String(route?.token)}`);
  const everything = await Promise.all(
    (
      await target.rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    ).map(({ relname }) => target.rows(`select t::text as row from "${String(relname)}" t`)),
  );
  for (const secret of live.open) expect(JSON.stringify(everything).includes(secret), secret).toBe(false);
  await target.drop();
}, 60_000);

it('a backup with secrets is complete: sessions stay valid', async () => {
  const live = await liveInstallation();
  const file = path.join(folder, 'whole.zip');
  const options = { dataDir: folder, file, log, withFiles: false, withSecrets: true, env: {} };
  const secrets = () => app.services.secrets;
  await makeBackup({ ...options, ownerUrl: app.ownerUrl, secrets });
  const target = await makeEmpty();
  await restoreBackup({ ...target, files: localFiles(target.dataDir), file, log, secrets });
  await target.client.connect();
  expect(await target.rows(`select 1 from sessions where id = '${live.gone[1] ?? ''}'`)).toHaveLength(1);
  expect((await target.rows('select 1 from signing_keys')).length).toBeGreaterThan(1);
  await target.drop();
}, 60_000);

/**
 * Digests of random texts or of passwords, and columns without a secret in spite of their names. A new column with such
 * a name belongs here or in sealed-values.ts.
 */
const harmless = [
  'api_keys.token_end',
  'api_keys.token_hash',
  'api_tokens.token_end',
  'api_tokens.token_hash',
  'calendar_feeds.token_digest',
  'company_exports.link_hash',
  'company_keys.sealed',
  'company_secrets.sealed',
  'habits.key',
  'idempotency_keys.key',
  'invitations.code_hash',
  'label_links.token_hash',
  'message_logs.once_key',
  'order_deletions.stop_tokens',
  'orders.order_code',
  'place_entries.key',
  'place_entries.postcode',
  'place_spots.postcode',
  'plan_deletions.stop_tokens',
  'proposals.api_key_id',
  'proposals.key_name',
  'rate_limits.key',
  'recovery_codes.code_hash',
  'request_counts.key',
  'second_factors.sealed',
  'upload_corrections.typed_key',
  'users.must_change_password',
  'users.password_hash',
  'webhook_deliveries.once_key',
  'webhook_endpoints.key_scopes',
  'webhook_tries.status_code',
  'zones.postcodes',
];

it('every column with the name of a secret is omitted, encrypted, or listed as harmless', async () => {
  const columns = await app.sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
      where table_schema = 'public' and table_name not like 'kysely%'
        and exists (select from pg_class where relname = c.table_name and relkind = 'r')
        and column_name ~ 'key|token|code(?!d)|secret|hash|seal|pass|credential|totp|verifier|nonce'`,
  );
  const left = columns
    .filter(({ table, column }) => !credentialTables.has(table) && sealedColumns[table] !== column)
    .map(({ table, column }) => `${table}.${column}`);
  expect(left.toSorted()).toEqual(harmless);
});
