import {
  addressMessages,
  isInverted,
  type OrderPlaces,
  parseLatLng,
  preparedStatus,
  windowMessages,
} from '@roundsman/domain';
import { optionalEmail } from '@roundsman/contract/http/shapes';
import type { UploadMapping } from '@roundsman/contract/http/orders';
import { type Columns, customFields, unreadable } from '../../uploads/index.ts';
import type { NewOrder } from '../insert-orders.ts';
import {
  type Cell,
  type CellReader,
  isEmpty,
  numberWithin,
  readDate,
  readMinutes,
  readPhone,
  readPriority,
  readTags,
  readTime,
  textUpTo,
} from '@roundsman/domain/upload/cell';

export type UploadField = keyof UploadMapping;

/** Names of the mapping's fields as people see them (UPL-07). */
const labels: Record<UploadField, string> = {
  orderRef: 'Order Ref',
  deliveryDate: 'Date',
  group: 'User Group',
  load: 'Load',
  priority: 'Priority',
  types: 'Types',
  notes: 'Notes',
  pickupName: 'Pickup Name',
  pickupPhone: 'Pickup Phone',
  pickupEmail: 'Pickup Email',
  pickupAddress: 'Pickup Address',
  pickupLat: 'Pickup Latitude',
  pickupLng: 'Pickup Longitude',
  timeStart: 'Pickup From',
  timeEnd: 'Pickup To',
  pickupDuration: 'Pickup Duration',
  pickupNotes: 'Pickup Notes',
  deliveryName: 'Delivery Name',
  deliveryPhone: 'Delivery Phone',
  deliveryEmail: 'Delivery Email',
  deliveryAddress: 'Delivery Address',
  deliveryLat: 'Delivery Latitude',
  deliveryLng: 'Delivery Longitude',
  deliveryTimeStart: 'Delivery From',
  deliveryTimeEnd: 'Delivery To',
  deliveryDuration: 'Delivery Duration',
  deliveryNotes: 'Delivery Notes',
};

export interface ImportPlan extends Columns<UploadField> {
  readonly type: 'VRP' | 'PDP';
  /** Id by lower-case name (UPL-21). */
  readonly groups: ReadonlyMap<string, string>;
}

const readEmail: CellReader<string> = ({ text }) => optionalEmail.safeParse(text).data ?? undefined;

/** One row as an order: what cannot be read stays empty and is told by field, so that no row is lost (UPL-20). */
export function importRow(row: readonly Cell[], plan: ImportPlan): NewOrder {
  const errors: Record<string, string> = {};

  function read<T>(field: UploadField, reader: CellReader<T>, message?: string): T | null {
    const index = plan.columns.get(field);
    const cell = index === undefined ? undefined : row[index];
    if (cell === undefined || isEmpty(cell)) return null;
    const value = reader(cell);
    if (value === undefined) errors[errorKey(field)] = message ?? unreadable(labels[field], cell);
    return value ?? null;
  }
  const text = (field: UploadField, most: number): string | null => read(field, textUpTo(most));

  function place(leg: 'pickup' | 'delivery') {
    const lat = read(`${leg}Lat`, numberWithin(-90, 90), addressMessages[leg]);
    const lng = read(`${leg}Lng`, numberWithin(-180, 180), addressMessages[leg]);
    const written = text(`${leg}Address`, 500);
    const point = lat !== null && lng !== null ? { lat, lng } : written === null ? null : parseLatLng(written);
    return {
      address: written ?? (point && `${point.lat},${point.lng}`),
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
    };
  }

  function timeWindow(start: 'timeStart' | 'deliveryTimeStart', end: 'timeEnd' | 'deliveryTimeEnd') {
    const [from, to] = [read(start, readTime), read(end, readTime)];
    if (!isInverted(from, to)) return [from, to];
    const leg = start === 'timeStart' ? 'pickup' : 'delivery';
    errors[start] = windowMessages[`${leg}Start`];
    errors[end] = windowMessages[`${leg}End`];
    return [null, null];
  }

  const isPdp = plan.type === 'PDP';
  const pickup = isPdp ? place('pickup') : null;
  const delivery = place('delivery');
  const [timeStart = null, timeEnd = null] = isPdp ? timeWindow('timeStart', 'timeEnd') : [];
  const [deliveryTimeStart = null, deliveryTimeEnd = null] = timeWindow('deliveryTimeStart', 'deliveryTimeEnd');
  const date = read('deliveryDate', readDate);
  if (date === null) errors.deliveryDate ??= `${labels.deliveryDate} is not valid`;

  const order: Omit<NewOrder, 'status'> = {
    route_plan_type: plan.type,
    order_ref: text('orderRef', 100),
    delivery_date: date,
    group_id: read('group', ({ text: name }) => plan.groups.get(name.toLowerCase())),
    load: read('load', numberWithin(0, 1_000_000_000)),
    priority: read('priority', readPriority) ?? 'NORMAL',
    required_skills: read('types', readTags) ?? [],
    notes: text('notes', 2000),
    ...(isPdp && {
      pickup_name: text('pickupName', 200),
      pickup_phone: read('pickupPhone', readPhone),
      pickup_email: read('pickupEmail', readEmail),
      pickup_duration: read('pickupDuration', readMinutes),
      pickup_notes: text('pickupNotes', 2000),
    }),
    pickup_address: pickup?.address ?? null,
    pickup_lat: pickup?.lat ?? null,
    pickup_lng: pickup?.lng ?? null,
    time_start: timeStart,
    time_end: timeEnd,
    delivery_name: text('deliveryName', 200),
    delivery_phone: read('deliveryPhone', readPhone),
    delivery_email: read('deliveryEmail', readEmail),
    delivery_duration: read('deliveryDuration', readMinutes),
    delivery_notes: text('deliveryNotes', 2000),
    delivery_address: delivery.address,
    delivery_lat: delivery.lat,
    delivery_lng: delivery.lng,
    delivery_time_start: deliveryTimeStart,
    delivery_time_end: deliveryTimeEnd,
    fields: customFields(row, plan),
  };
  const { status, errorDetails } = preparedStatus(placesOf(plan.type, pickup, delivery), Object.values(errors));
  return { ...order, status, error_details: [...new Set(errorDetails)], field_errors: errors };
}

/** The order's name of a field, by which its error is forgotten once somebody writes it. */
const errorKey = (field: UploadField): string => (field === 'types' ? 'requiredSkills' : field);

interface Place {
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

const placesOf = (routePlanType: 'VRP' | 'PDP', pickup: Place | null, delivery: Place): OrderPlaces => ({
  routePlanType,
  pickupAddress: pickup?.address ?? null,
  pickupLat: pickup?.lat ?? null,
  pickupLng: pickup?.lng ?? null,
  deliveryAddress: delivery.address,
  deliveryLat: delivery.lat,
  deliveryLng: delivery.lng,
});
