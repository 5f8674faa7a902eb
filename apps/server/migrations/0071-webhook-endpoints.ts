import { type Kysely, sql } from 'kysely';

/**
 * Several webhook endpoints for each company. Until now the settings had one: it becomes the first endpoint, with its
 * secrets and its log. A name is the host of the URL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table webhook_endpoints (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    name text not null, url text, description text, events text[] not null default '{}',
    format text not null default 'STANDARD' check (format in ('STANDARD', 'CLOUDEVENTS')),
    is_on boolean not null default true, signing_name text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  await run(`create index webhook_endpoints_company on webhook_endpoints (company_id, created_at, id)`);
  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  await run(`alter table webhook_endpoints enable row level security`);
  await run(`alter table webhook_endpoints force row level security`);
  await run(`create policy webhook_endpoints_access on webhook_endpoints using (${policy}) with check (${policy})`);

  await run(`alter table webhook_deliveries
    add column endpoint_id uuid references webhook_endpoints(id) on delete set null,
    add column format text not null default 'STANDARD'`);

  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  // Secrets are sealed for their name, so those of the first endpoint keep it.
  await run(`insert into webhook_endpoints (company_id, name, url, description, events, signing_name)
    select c.id, left(coalesce(substring(s.data->>'webhookEndPointUrl' from '^[A-Za-z]+://([^/?#]+)'), 'Webhook'), 60),
      nullif(s.data->>'webhookEndPointUrl', ''), nullif(s.data->>'webhookDescription', ''),
      array(select word from unnest(string_to_array(coalesce(s.data->>'webhookEvents', ''), ',')) as word where word <> ''),
      'webhook'
    from companies c left join company_settings s on s.company_id = c.id
    where nullif(s.data->>'webhookEndPointUrl', '') is not null or nullif(s.data->>'webhookEvents', '') is not null
      or nullif(s.data->>'webhookDescription', '') is not null
      or exists (select from company_secrets x where x.company_id = c.id and x.name = 'webhook')`);
  await run(
    `update webhook_deliveries d set endpoint_id = e.id from webhook_endpoints e where e.company_id = d.company_id`,
  );
  await run(`select set_config('app.scope', '', true)`);

  // One event is one message for each endpoint.
  await run(`alter table webhook_deliveries drop constraint webhook_deliveries_company_id_once_key_key`);
  await run(`create unique index webhook_deliveries_once on webhook_deliveries (company_id, once_key, endpoint_id)`);
  await run(`create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at)`);
  await run(`create index webhook_deliveries_resends on webhook_deliveries (resend_of) where resend_of is not null`);
}
