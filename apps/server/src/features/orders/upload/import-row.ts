import { preparedStatus } from '@roundsman/domain/order/validate-order';
import type { NewOrder } from '../order-columns.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReadOrders } from './read-orders.ts';

/** A row that was read as the order it becomes: what could not be read is kept by field, so that no row is lost (UPL-20). */
export function importRow(
  { row, reading: { values, errors }, custom }: ReadOrders['rows'][number],
  { type, groupIds }: Pick<ImportPlan, 'type'> & { readonly groupIds: ReadonlyMap<string, string> },
): NewOrder {
  const { status, errorDetails } = preparedStatus({ routePlanType: type, ...values }, Object.values(errors));
  return {
    route_plan_type: type,
    status,
    error_details: [...new Set(errorDetails)],
    field_errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [errorKey(field), text])),
    upload_row: row,
    order_ref: values.orderRef,
    delivery_date: values.deliveryDate,
    group_id: values.group === null ? null : (groupIds.get(values.group.toLowerCase()) ?? null),
    load: values.load,
    priority: values.priority ?? 'NORMAL',
    required_skills: [...values.types],
    notes: values.notes,
    pickup_name: values.pickupName,
    pickup_phone: values.pickupPhone,
    pickup_email: values.pickupEmail,
    pickup_duration: values.pickupDuration,
    pickup_notes: values.pickupNotes,
    pickup_address: values.pickupAddress,
    pickup_lat: values.pickupLat,
    pickup_lng: values.pickupLng,
    time_start: values.timeStart,
    time_end: values.timeEnd,
    delivery_name: values.deliveryName,
    delivery_phone: values.deliveryPhone,
    delivery_email: values.deliveryEmail,
    delivery_duration: values.deliveryDuration,
    delivery_notes: values.deliveryNotes,
    delivery_address: values.deliveryAddress,
    delivery_lat: values.deliveryLat,
    delivery_lng: values.deliveryLng,
    delivery_time_start: values.deliveryTimeStart,
    delivery_time_end: values.deliveryTimeEnd,
    fields: custom,
  };
}

/** The order's name of a field, by which its error is forgotten once somebody writes it. */
const errorKey = (field: string): string => (field === 'types' ? 'requiredSkills' : field);

/** The same the other way round. */
export const fieldOfError = (key: string): string => (key === 'requiredSkills' ? 'types' : key);

/** Id by lower-case name (UPL-21); of two with one name the older, which the list has last. */
export const groupIdsByName = (groups: ImportPlan['groups']): ReadonlyMap<string, string> =>
  new Map(groups.map((group) => [group.name.trim().toLowerCase(), group.id]));
