import { checkTimes } from '@roundsman/contract/http/orders';
import {
  dayFields,
  fieldsWith,
  hasDays,
  isFieldEditable,
  isFullyEditable,
  type OrderField,
  type OrderStatus,
  prepareStatus,
} from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { RefusalDetail } from '../../../platform/errors.ts';
import { type FollowedDoor, followDoors, storeFollowedDoors } from '../../accepted-doors/index.ts';
import { type FollowedMinutes, followMinutes, storeFollowedMinutes } from '../../accepted-minutes/index.ts';
import type { StoredSuggestions } from '../orders.tables.ts';
import { changeStatus } from '../status/change-status.ts';
import { emitOrdersEdited } from './emit-orders-edited.ts';
import { geocodeSaved } from '../geocoding/geocoding-batch.ts';
import { checkPrecedence } from './check-precedence.ts';
import {
  changedFields,
  changesOf,
  inputOf,
  type OrderInput,
  locationsOf,
  completeInput,
  rowOf,
  type StoredInput,
} from './order-fields.ts';
import { type OrderChanges, type OrderRow } from '../order-table-columns.ts';
import { setOrderFields } from '../orders.store.ts';

const timed: readonly OrderField[] = fieldsWith({ isTimed: true });

/** The effect of an input on a stored order, before anything is written. */
export interface OrderEdit {
  readonly row: OrderRow;
  /** The input in stored form. */
  readonly completed: OrderInput;
  /** Fields whose value changes. */
  readonly changed: readonly OrderField[];
  readonly after: StoredInput;
}

export function editOf(row: OrderRow, input: OrderInput): OrderEdit {
  const before = inputOf(row);
  const completed = completeInput(input, before);
  return { row, completed, changed: changedFields(completed, before), after: { ...before, ...completed } };
}

/** Fields that would change although the order's status forbids it. */
export const closedFields = ({ row, changed }: OrderEdit): OrderField[] =>
  changed.filter((field) => !isFieldEditable(field, row.status, row.route_plan_id !== null));

/** Checks the time windows of the stored and the new fields together. */
export function invertedWindows({ after }: OrderEdit): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  checkTimes(after, (path, code) => details.push({ path, code }));
  return details;
}

/** Checks that none of the orders comes after itself. @throws 422 */
export async function checkEditedPrecedence(tx: TenantTx, edits: readonly OrderEdit[]): Promise<void> {
  const isConcerned = ({ changed }: OrderEdit): boolean =>
    changed.some((field) => field === 'afterOrders' || field === 'orderRef' || field === 'deliveryDate');
  const concerned = edits.filter(isConcerned).map(({ row, after }) => ({
    id: row.id,
    orderCode: row.order_code,
    orderRef: after.orderRef ?? null,
    deliveryDate: after.deliveryDate ?? null,
    afterOrders: after.afterOrders ?? [],
  }));
  await checkPrecedence(tx, concerned);
}

/** Checks that an order has a date or days, unless it had none before, such as one of a file. */
export function lostDate({ after, changed }: OrderEdit): RefusalDetail[] {
  const isConcerned = changed.some((field) => (dayFields as readonly OrderField[]).includes(field));
  return isConcerned && !after.deliveryDate && !hasDays(after) ? [{ path: 'deliveryDate', code: 'required' }] : [];
}

/** Checks that a planned order retains coordinates, because it cannot be geocoded on a plan. */
export function lostCoordinates({ row, changed, after }: OrderEdit): RefusalDetail[] {
  if (isBeingPrepared(row) || !changed.some((field) => timed.includes(field))) return [];
  const stopTypes = row.route_plan_type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  return stopTypes
    .filter((type) => typeof after[`${type}Lat`] !== 'number' || typeof after[`${type}Lng`] !== 'number')
    .map((type) => ({ path: `${type}Address`, code: after[`${type}Address`] ? 'invalid' : 'required' }));
}

const isBeingPrepared = (row: OrderRow): boolean => row.route_plan_id === null && isFullyEditable(row.status);

/** Writes permitted edits. Orders with equal changes are written together, so that ten thousand take seconds. `userId` is null for a program. */
export async function saveEdits(tx: TenantTx, given: readonly OrderEdit[], userId: string | null): Promise<void> {
  const { edits, doors, minutes } = await withAccepted(tx, given);
  const [preparing, others] = [
    edits.filter(({ row }) => isBeingPrepared(row)),
    edits.filter(({ row }) => !isBeingPrepared(row)),
  ];
  for (const { ids, edit } of groupEqualEdits(
    others.map(({ row, completed }) => ({ row, changes: changesOf(completed) })),
  ))
    await setOrderFields(tx, ids, edit.changes);
  await emitPlanEdits(tx, others);

  const validated = preparing.map(validateEdit);
  for (const { ids, edit } of groupEqualEdits(validated))
    await changeStatus(tx, {
      orderIds: ids,
      to: edit.status,
      actor: 'editor',
      fields: edit.changes,
      ...(userId !== null && { userId }),
    });
  const waiting = validated.filter(({ status }) => status === 'GEOCODING').map(({ row }) => row.id);
  await geocodeSaved(tx, waiting);
  await emitOrdersEdited(
    tx,
    'changed',
    edits.filter(({ changed }) => changed.length > 0).map(({ row }) => row.id),
  );
  await storeFollowedDoors(tx, doors);
  await storeFollowedMinutes(tx, minutes);
}

/** Adds to edits what their new address, contact or load has accepted: the door, then the minutes. */
async function withAccepted(tx: TenantTx, edits: readonly OrderEdit[]) {
  const doors = await followDoors(tx, edits.filter(isOpen).map(rowsOf));
  const doorsByOrder = Map.groupBy(doors, ({ orderId }) => orderId);
  const located = edits.map((edit) => extended(edit, pointsOf(doorsByOrder.get(edit.row.id) ?? [])));
  const minutes = await followMinutes(tx, located.filter(isOpen).map(rowsOf));
  const minutesByOrder = Map.groupBy(minutes, ({ orderId }) => orderId);
  return {
    doors,
    minutes,
    edits: located.map((edit) => extended(edit, durationsOf(minutesByOrder.get(edit.row.id) ?? []))),
  };
}

const isOpen = ({ row }: OrderEdit): boolean =>
  isFieldEditable('deliveryDuration', row.status, row.route_plan_id !== null);

/** Returns an order as stored before and after an edit. */
export const rowsOf = ({ row, after }: OrderEdit) => ({ before: row, after: { ...row, ...rowOf(after) } });

function extended(edit: OrderEdit, more: OrderInput): OrderEdit {
  if (Object.keys(more).length === 0) return edit;
  const completed = { ...edit.completed, ...more };
  return {
    ...edit,
    completed,
    changed: changedFields(completed, inputOf(edit.row)),
    after: { ...edit.after, ...more },
  };
}

const pointsOf = (doors: readonly FollowedDoor[]): OrderInput =>
  Object.fromEntries(
    doors.flatMap(({ stop, door, parkingMinutes }) => [
      ...(door ? [[`${stop}Lat`, door.door.lat] as const, [`${stop}Lng`, door.door.lng] as const] : []),
      ...(parkingMinutes === undefined ? [] : [[`${stop}ParkingDuration`, parkingMinutes] as const]),
    ]),
  );

const durationsOf = (followed: readonly FollowedMinutes[]): OrderInput =>
  Object.fromEntries(followed.map(({ stop, minutes }) => [`${stop}Duration`, minutes]));

interface Written {
  readonly row: OrderRow;
  readonly changes: OrderChanges;
  readonly status?: OrderStatus;
}

function groupEqualEdits<Edit extends Written>(written: readonly Edit[]) {
  const groups = Map.groupBy(written, ({ changes, status }) => JSON.stringify([status, changes]));
  return [...groups.values()].map((group) => ({
    ids: group.map(({ row }) => row.id),
    edit: group[0]!,
  }));
}

/** Emits one event for each plan whose routes need new times. */
async function emitPlanEdits(tx: TenantTx, edits: readonly OrderEdit[]): Promise<void> {
  const timedEdits = edits.filter(
    ({ row, changed }) => row.route_plan_id !== null && changed.some((field) => timed.includes(field)),
  );
  const byPlan = Map.groupBy(timedEdits, ({ row }) => row.route_plan_id!);
  await tx.emit(
    ...[...byPlan].map(([routePlanId, edited]) => ({
      type: 'plannedOrdersEdited' as const,
      companyId: tx.companyId,
      orderIds: edited.map(({ row }) => row.id),
      routePlanId,
    })),
  );
}

/** Returns the edit with its new status. Problems of imported fields stay until the fields are written. */
function validateEdit({ row, completed, after }: OrderEdit): Written & { status: OrderStatus } {
  const remaining = Object.fromEntries(Object.entries(row.field_errors).filter(([field]) => !(field in completed)));
  const { status, problems } = prepareStatus(locationsOf(after, row.route_plan_type), Object.values(remaining));
  const changes: OrderChanges = {
    ...changesOf(completed),
    error_details: JSON.stringify(problems),
    field_errors: JSON.stringify(remaining),
    address_suggestions: JSON.stringify(remainingSuggestions(row, completed)),
  };
  return { row, changes, status };
}

/** Returns the suggestions for stops whose address was not written. */
function remainingSuggestions(
  { address_suggestions: suggestions }: OrderRow,
  completed: OrderInput,
): StoredSuggestions {
  const isWritten = (stopType: string): boolean => `${stopType}Address` in completed || `${stopType}Lat` in completed;
  return Object.fromEntries(Object.entries(suggestions).filter(([stopType]) => !isWritten(stopType)));
}
