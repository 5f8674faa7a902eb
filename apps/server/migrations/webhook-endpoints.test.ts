import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0069-depot-staff');
});
afterAll(() => old.drop());

it('the single webhook of a company becomes its first endpoint, with its secrets and its log', {
  timeout: 60_000,
}, async () => {
  const [used, secretOnly, unused] = [randomUUID(), randomUUID(), randomUUID()];
  const query = (text: string, values: unknown[]) => old.client.query(text, values);
  for (const id of [used, secretOnly, unused])
    await query(`insert into companies (id, name, status) values ($1, $2, 'PURCHASED')`, [id, id]);
  await query(`insert into company_settings (company_id, data) values ($1, $2)`, [
    used,
    {
      webhookEndPointUrl: 'https://shop.example:8443/hooks?key=1',
      webhookDescription: 'Shop',
      webhookEvents: 'routeplan.dispatch,order.delivery.completed',
    },
  ]);
  await query(`insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm"}')`, [
    unused,
  ]);
  for (const id of [used, secretOnly])
    await query(
      `insert into company_secrets (company_id, name, sealed, hint) values ($1, 'webhook', 'v1.x', '••••abcd')`,
      [id],
    );
  await query(
    `insert into webhook_deliveries (company_id, event, once_key, url, body, status, next_at)
      values ($1, 'routeplan.dispatch', 'event:1', 'https://shop.example:8443/hooks', '{}', 'WAITING', now())`,
    [used],
  );
  await migrate(old.ownerUrl, createLog('silent'), { to: '0071-webhook-endpoints' });

  const { rows } = await query(
    `select company_id, name, url, description, events, format, is_on, signing_name from webhook_endpoints order by url nulls last`,
    [],
  );
  expect(rows).toEqual([
    {
      company_id: used,
      name: 'shop.example:8443',
      url: 'https://shop.example:8443/hooks?key=1',
      description: 'Shop',
      events: ['routeplan.dispatch', 'order.delivery.completed'],
      format: 'STANDARD',
      is_on: true,
      signing_name: 'webhook',
    },
    {
      company_id: secretOnly,
      name: 'Webhook',
      url: null,
      description: null,
      events: [],
      format: 'STANDARD',
      is_on: true,
      signing_name: 'webhook',
    },
  ]);
  const { rows: log } = await query(
    `select d.format, e.company_id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id`,
    [],
  );
  expect(log).toEqual([{ format: 'STANDARD', company_id: used }]);
});
