import { type Kysely, sql } from 'kysely';

/**
 * Tables of outgoing data: secrets of companies (sealed, the key is not in here), webhooks with every try, orders that came
 * from shops. A delivery's row is its message: the same id and body however often it is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create table company_secrets (
    company_id uuid not null references companies(id), name text not null,
    sealed text not null, hint text not null, updated_at timestamptz not null default now(),
    primary key (company_id, name))`);

  await run(`create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    event text not null, once_key text not null, url text not null, body text,
    is_test boolean not null default false, resend_of uuid,
    status text not null check (status in ('WAITING','DELIVERED','FAILED')),
    tries int not null default 0, next_at timestamptz, done_at timestamptz,
    created_at timestamptz not null default now(), unique (company_id, once_key))`);
  await run(`create index webhook_deliveries_company on webhook_deliveries (company_id, created_at desc, id)`);
  await run(`create index webhook_deliveries_waiting on webhook_deliveries (next_at) where status = 'WAITING'`);
  await run(`create table webhook_tries (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    delivery_id uuid not null references webhook_deliveries(id) on delete cascade,
    at timestamptz not null, ms int not null, status_code int, answer text, error text)`);
  await run(`create index webhook_tries_delivery on webhook_tries (delivery_id, at)`);

  await run(`create table shop_imports (
    id uuid primary key default gen_random_uuid(), company_id uuid not null references companies(id),
    platform text not null, is_scheduled boolean not null default false,
    status text not null check (status in ('WAITING','RUNNING','DONE','FAILED')),
    found int not null default 0, imported int not null default 0, known int not null default 0,
    problems jsonb not null default '[]', problem jsonb,
    created_at timestamptz not null default now(), seen_at timestamptz not null default now(), finished_at timestamptz)`);
  await run(
    `create unique index shop_imports_one on shop_imports (company_id, platform) where status in ('WAITING','RUNNING')`,
  );
  await run(`create index shop_imports_company on shop_imports (company_id, platform, created_at desc)`);
  await run(`create table shop_orders (
    company_id uuid not null references companies(id), platform text not null, shop_order_id text not null,
    shop_number text not null, order_id uuid not null references orders(id), imported_at timestamptz not null default now(),
    written text check (written in ('WAITING','DONE','FAILED')), write_problem jsonb, written_at timestamptz,
    primary key (company_id, platform, shop_order_id))`);
  await run(`create index shop_orders_order on shop_orders (order_id)`);

  const policy = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.scope', true)) in ('platform', 'lookup')`;
  for (const table of ['company_secrets', 'webhook_deliveries', 'webhook_tries', 'shop_imports', 'shop_orders']) {
    await run(`alter table ${table} enable row level security`);
    await run(`alter table ${table} force row level security`);
    await run(`create policy ${table}_access on ${table} using (${policy}) with check (${policy})`);
  }
}
