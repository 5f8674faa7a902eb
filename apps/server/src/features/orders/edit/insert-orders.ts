import { randomBytes, randomUUID } from 'node:crypto';
import { createOrderCode, definitionOf, emptyValueOf, orderFieldNames } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { fillDoors, storeOrderDoors } from '../../accepted-doors/index.ts';
import { fillMinutes, storeOrderMinutes } from '../../accepted-minutes/index.ts';
import { logStatus } from '../status/order-log.store.ts';
import { emitOrdersEdited } from './emit-orders-edited.ts';
import { newColumns, type NewOrder } from '../order-table-columns.ts';

const rowsAtOnce = 1000;
const rounds = 5;

/** The columns that are never null, of an order without values. */
const defaults: Partial<NewOrder> = {
  error_details: [],
  field_errors: {},
  ...Object.fromEntries(
    orderFieldNames.map((field) => [definitionOf(field).column, emptyValueOf(definitionOf(field).kind)]),
  ),
};

/**
 * Stores new orders: from the form, of contacts and shops (`createSingleStopOrders`), of uploads, copies and replanned
 * ones. Other code that sets a delivery date: edit-order.ts, edit-orders.ts, move-to-date.ts, and update-plan.ts of
 * route-plans. Each new order gets its own code and a first log entry. Returns their ids in the same order. A code is
 * unique over all companies, but row-level security hides those of the others. Only the unique index detects that a
 * code is taken; such a row is inserted again with another code. Stops without a duration get the minutes that the
 * office accepted for their place, and addresses the door that it accepted. `onStored` receives the number stored so far.
 */
export async function insertOrders(
  tx: TenantTx,
  orders: readonly NewOrder[],
  at = new Date(),
  onStored: (count: number) => void = () => undefined,
): Promise<string[]> {
  const { orders: located, doors } = await fillDoors(
    tx,
    orders.map((order) => ({ ...defaults, ...order, id: randomUUID() })),
  );
  const { orders: rows, filled } = await fillMinutes(tx, located);
  let remaining = [...rows];
  for (let round = 0; remaining.length > 0; round++) {
    if (round === rounds) throw new Error('No free order code was found');
    const written = new Set<string>();
    for (let from = 0; from < remaining.length; from += rowsAtOnce) {
      for (const id of await insertRows(tx, remaining.slice(from, from + rowsAtOnce), at, from)) written.add(id);
      onStored(rows.length - remaining.length + written.size);
    }
    remaining = remaining.filter((row) => !written.has(row.id));
  }
  await storeOrderMinutes(tx, filled);
  await storeOrderDoors(tx, doors);
  for (const [status, group] of Map.groupBy(rows, (row) => row.status)) {
    await logStatus(
      tx,
      group.map((row) => row.id),
      { status, at },
    );
  }
  const ids = rows.map((row) => row.id);
  await emitOrdersEdited(tx, 'created', ids);
  return ids;
}

/**
 * Inserts up to a thousand rows in one statement with one parameter. Returns the ids of those whose code was free. Each
 * row is a microsecond older than the one before, so that newest-first lists show them in this order.
 */
async function insertRows(
  { q, companyId }: TenantTx,
  rows: readonly (NewOrder & { id: string })[],
  at: Date,
  before: number,
): Promise<string[]> {
  const coded = rows.map((row) => ({ ...row, order_code: createOrderCode(randomBytes(10)) }));
  const list = sql.join(newColumns.map((column) => sql.ref(column)));
  const { rows: written } = await sql<{ id: string }>`
    insert into orders (company_id, id, order_code, created_at, updated_at, ${list})
    select ${companyId}, id, order_code, ${at}::timestamptz - (${before} + ordinality) * interval '1 microsecond', ${at}, ${list}
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(coded)}::jsonb) with ordinality
    on conflict (order_code) do nothing
    returning id`.execute(q);
  return written.map((row) => row.id);
}
