import { checkWindows } from '@roundsman/contract/http/orders';
import type { ErrorDetail } from '@roundsman/contract/errors';
import { isFieldEditable, isFullyEditable, type OrderStatus, preparedStatus } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredSuggestions } from '../../platform/db/stored.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { changeStatus } from './change-status.ts';
import { checkReferences } from './check-references.ts';
import { geocodeSaved } from './geocoding-batch.ts';
import {
  changedFields,
  changesOf,
  inputOf,
  type OrderField,
  type OrderInput,
  placesOf,
  settleInput,
} from './order-fields.ts';
import { lockOrders, type OrderRow, setOrderFields } from './orders.store.ts';
import { rememberEdit } from './upload/remember-edit.ts';

/** A change of one of these moves the times of the route that the order is on (SRV-05). */
const timed: readonly OrderField[] = [
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'pickupDuration',
  'timeStart',
  'timeEnd',
  'deliveryAddress',
  'deliveryLat',
  'deliveryLng',
  'deliveryDuration',
  'deliveryTimeStart',
  'deliveryTimeEnd',
  'requiredSkills',
  'load',
  'allowedDrivers',
];

/** Changes an order as far as its state allows (SRV-05) and judges it anew while it is being prepared. */
export async function editOrder(tx: TenantTx, id: string, input: OrderInput, userId: string): Promise<void> {
  const row = (await lockOrders(tx, [id]))[0] as OrderRow;
  const before = inputOf(row);
  const settled = settleInput(input, before);
  const changed = changedFields(settled, before);
  refuseClosedFields(changed, row);
  await checkReferences(tx, Object.fromEntries(changed.map((field) => [field, settled[field]])));
  const after = { ...before, ...settled };
  refuseInvertedWindows(after);

  if (row.route_plan_id !== null || !isFullyEditable(row.status)) {
    if (changed.some((field) => timed.includes(field))) refuseLostPlaces(after, row);
    await setOrderFields(tx, [id], changesOf(settled));
    if (row.route_plan_id !== null && changed.some((field) => timed.includes(field)))
      await tx.emit({
        type: 'plannedOrderEdited',
        companyId: tx.companyId,
        orderId: id,
        routePlanId: row.route_plan_id,
      });
    return;
  }
  const status = await judge(tx, row, settled, after, userId);
  await geocodeSaved(tx, id, status);
}

/** What could not be read on import counts until somebody writes that field. */
async function judge(
  tx: TenantTx,
  row: OrderRow,
  settled: OrderInput,
  after: OrderInput,
  userId: string,
): Promise<OrderStatus> {
  await rememberEdit(tx, row, after, { userId, at: new Date() });
  const left = Object.fromEntries(Object.entries(row.field_errors).filter(([field]) => !(field in settled)));
  const { status, errorDetails } = preparedStatus(placesOf(after, row.route_plan_type), Object.values(left));
  await changeStatus(tx, {
    orderIds: [row.id],
    to: status,
    actor: 'editor',
    userId,
    fields: {
      ...changesOf(settled),
      error_details: errorDetails,
      field_errors: JSON.stringify(left),
      address_suggestions: JSON.stringify(suggestionsLeft(row, settled)),
    },
  });
  return status;
}

/** Of the end that was not written; while the order is looked up again nothing is offered. */
function suggestionsLeft({ address_suggestions: kept }: OrderRow, settled: OrderInput): StoredSuggestions {
  const isWritten = (leg: string): boolean => `${leg}Address` in settled || `${leg}Lat` in settled;
  return Object.fromEntries(Object.entries(kept).filter(([leg]) => !isWritten(leg)));
}

function refuseClosedFields(changed: readonly OrderField[], row: OrderRow): void {
  const closed = changed.filter((field) => !isFieldEditable(field, row.status, row.route_plan_id !== null));
  if (closed.length === 0) return;
  refuse(
    'order_not_editable',
    closed.map((field) => ({ path: field, message: `Cannot be changed while the order is ${row.status}` })),
  );
}

/** A partial change may turn a window round together with what is stored. */
function refuseInvertedWindows(order: OrderInput): void {
  const details: ErrorDetail[] = [];
  checkWindows(order, (path, message) => details.push({ path, message }));
  if (details.length > 0) refuseFields(details);
}

/** On a plan an order must stay where it can be driven to: there is no way back to being looked up. */
function refuseLostPlaces(order: OrderInput, row: OrderRow): void {
  const legs = row.route_plan_type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  const lost = legs.filter((leg) => typeof order[`${leg}Lat`] !== 'number' || typeof order[`${leg}Lng`] !== 'number');
  if (lost.length === 0) return;
  refuseFields(
    lost.map((leg) => ({ path: `${leg}Address`, message: order[`${leg}Address`] ? 'Invalid' : 'Required' })),
  );
}
