import { type Kysely, sql } from 'kysely';

/**
 * Sandbox companies, in which test keys of a company act. A sandbox is a company of its own: row-level security separates
 * it from the company that it belongs to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table companies add column sandbox_of uuid references companies(id),
    add column sandbox_filled_at timestamptz`);
  await run(`alter table message_logs drop constraint message_logs_status_check`);
  await run(`alter table message_logs add constraint message_logs_status_check
    check (status in ('QUEUED','SENT','DELIVERED','UNDELIVERED','FAILED','TEST'))`);
  await run(`create unique index companies_sandbox on companies (sandbox_of) where sandbox_of is not null`);
}
