import { type Kysely, sql } from 'kysely';

/**
 * Uploads of contacts can be looked at again and taken back: the row each came from, and whether it went on a plan. And an
 * index of the company for each column that the order list is sorted by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`alter table contacts add column upload_row int, add column used_at timestamptz`);
  await run(`create index contacts_upload on contacts (upload_id, upload_row) where upload_id is not null`);

  const sorted = (name: string, column: string, which = ''): Promise<unknown> =>
    run(`create index orders_by_${name} on orders (company_id, ${column}, id) where deleted_at is null${which}`);
  await sorted('ref', 'lower(coalesce(order_ref, order_code))');
  await sorted('delivery_name', 'lower(delivery_name)');
  await sorted('delivery_address', 'lower(delivery_address)');
  await sorted('updated', 'updated_at');
  // Also finds the few in a state that is rare.
  await sorted('status', 'status');
  // Single stops have no pickup, and their list no such columns.
  const withPickup = ` and route_plan_type = 'PDP'`;
  await sorted('pickup_name', 'lower(pickup_name)', withPickup);
  await sorted('pickup_address', 'lower(pickup_address)', withPickup);
}
