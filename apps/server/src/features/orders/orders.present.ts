import type { Reply, EndpointNamed } from '@roundsman/contract';
import { legacyProblemText, legacyUnscheduledText } from '@roundsman/contract/legacy-messages';
import { orderFieldNames, orderFields, type StopType } from '@roundsman/domain';
import { valuesByField } from '@roundsman/domain/typed-tables';
import type { Query } from '../../platform/db/handles.ts';
import { type OrderRow } from './order-table-columns.ts';
import { readOrderRefs } from './orders.store.ts';

export type WireOrder = Reply<EndpointNamed<'GET /orders'>>['orders'][number];

type OrderRefs = Awaited<ReturnType<typeof readOrderRefs>>;

/** Returns orders as signed-in users see them, in the given order. */
export async function presentOrders(tx: { readonly q: Query }, rows: readonly OrderRow[]): Promise<WireOrder[]> {
  if (rows.length === 0) return [];
  const refs = await readOrderRefs(tx.q, rows);
  return rows.map((row) => presentOrder(row, refs));
}

/** Returns an order as signed-in users see it. `refs`: the rows that it names. */
export function presentOrder(row: OrderRow, { groups, drivers, plans, occurrences }: OrderRefs): WireOrder {
  const group = row.group_id === null ? undefined : groups.get(row.group_id);
  const driver = row.driver_id === null ? undefined : drivers.get(row.driver_id);
  const plan = row.route_plan_id === null ? undefined : plans.get(row.route_plan_id);
  const occurrence = occurrences.get(row.id);
  return {
    _id: row.id,
    orderCode: row.order_code,
    status: row.status,
    pickupStatus: row.pickup_status,
    errorDetails: row.error_details.map(legacyProblemText),
    problems: row.error_details,
    addressSuggestions: presentSuggestions(row),
    unscheduledReason: row.unscheduled_reason && legacyUnscheduledText(row.unscheduled_reason),
    unscheduled: row.unscheduled_reason,
    routePlanType: row.route_plan_type,
    ...presentFields(row),
    group: group ? { _id: group.id, name: group.name } : null,
    driver: driver ? { _id: driver.id, name: driver.name, color: driver.color } : null,
    routePlan: plan ? { _id: plan.id, name: plan.name } : null,
    series: occurrence ? { _id: occurrence.series_id, originalDate: occurrence.original_date } : null,
    userAdmin: null,
    receivedBy: row.received_by,
    handedTo: row.handed_to,
    uploadedTime: row.uploaded_time?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the stored fields that people write, without the group's name. */
const presentFields = (row: OrderRow) => valuesByField(orderFields, written, row);
const written = orderFieldNames.filter((field) => field !== 'group');

function presentSuggestions({ status, address_suggestions: kept }: OrderRow): WireOrder['addressSuggestions'] {
  const of = (leg: StopType) =>
    status === 'ERROR' ? (kept[leg] ?? []).map(({ label, lat, lng }) => ({ label, lat, lng })) : [];
  return { pickup: of('pickup'), delivery: of('delivery') };
}
