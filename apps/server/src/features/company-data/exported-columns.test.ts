import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { exportedTables } from './pack-company.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

/**
 * Columns whose names look secret but that grant no access elsewhere. A new column with such a name needs a decision
 * here.
 */
const harmless = [
  'api_tokens.token_end',
  'groups.invite_code',
  'habits.key',
  'left_routes.token',
  'message_logs.once_key',
  'order_deletions.stop_tokens',
  'orders.order_code',
  'orders.stop_token',
  'plan_deletions.stop_tokens',
  'proposals.key_name',
  'routes.token',
  'upload_corrections.typed_key',
  'webhook_deliveries.once_key',
  'webhook_endpoints.key_scopes',
  'webhook_tries.status_code',
  'zones.postcodes',
];
/** Tables that are useless elsewhere, contain people instead of companies, or contain only secrets. */
const tablesThatStay = [
  'api_keys',
  'calendar_feeds',
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
  'saml_attempts',
  'second_factors',
  'sessions',
  'signing_keys',
  'user_deletions',
];

it('contains no secret column of any table', async () => {
  const tables = await app.db.platform('worker:test').read(({ q }) => exportedTables(q));
  const exported = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const secret = /key|token|code(?!d)|secret|hash|seal|pass|credential|totp|verifier|nonce/;
  expect(exported.filter((name) => secret.test(name.split('.')[1] ?? '')).toSorted()).toEqual(harmless);
  const names = new Set(tables.map(({ name }) => name));
  expect(tablesThatStay.filter((name) => names.has(name))).toEqual([]);
  const storedTables = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tablesThatStay.filter((name) => !storedTables.some((table) => table.name === name))).toEqual([]);
});
