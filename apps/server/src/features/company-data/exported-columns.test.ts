import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { exportedTables } from './pack-company.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

/** Sounds like a secret and is none that lets anybody in elsewhere; a new column of such a name has to be decided about here. */
const harmless = [
  'api_tokens.token_end',
  'groups.invite_code',
  'left_routes.token',
  'message_logs.once_key',
  'order_deletions.stop_tokens',
  'orders.order_code',
  'orders.stop_token',
  'plan_deletions.stop_tokens',
  'routes.token',
  'upload_corrections.typed_key',
  'webhook_deliveries.once_key',
  'webhook_tries.status_code',
];
/** Of nobody's use elsewhere, of people and not of a company, or nothing but a secret. */
const tablesThatStay = [
  'company_deletions',
  'company_exports',
  'company_keys',
  'company_secrets',
  'idempotency_keys',
  'impersonations',
  'openid_attempts',
  'outbox',
  'password_resets',
  'recovery_codes',
  'second_factors',
  'sessions',
  'signing_keys',
];

it('leaves every secret column of every table out', async () => {
  const tables = await app.db.platform('worker:test').read(({ q }) => exportedTables(q));
  const exported = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const secret = /key|token|code(?!d)|secret|hash|seal|pass|credential|totp|verifier|nonce/;
  expect(exported.filter((name) => secret.test(name.split('.')[1] ?? '')).toSorted()).toEqual(harmless);
  const names = new Set(tables.map(({ name }) => name));
  expect(tablesThatStay.filter((name) => names.has(name))).toEqual([]);
  const there = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tablesThatStay.filter((name) => !there.some((table) => table.name === name))).toEqual([]);
});
