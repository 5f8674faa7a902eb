import { addressMessages } from '../order/validate-order.ts';
import { isInverted, windowMessages } from '../order/time-window.ts';
import type { RoutePlanType } from '../order/order-status.ts';
import type { OrderPriority } from '../order/priority.ts';
import { isLatLng, parseLatLng } from '../units.ts';
import {
  type Cell,
  type CellReader,
  dateReader,
  isEmpty,
  numberWithin,
  phoneReader,
  readEmail,
  readMinutes,
  readPriority,
  readTags,
  readTime,
  textUpTo,
} from './cell.ts';
import type { CountryHabits, DateOrder } from './country-habits.ts';
import { type OrderField, orderFieldLabels } from './order-fields.ts';
import { unreadable } from './unreadable.ts';

/** What decides how the cells of an upload are read. */
export interface ReadingRules {
  readonly type: RoutePlanType;
  /** How the company's country writes phones; null where nobody knows it. */
  readonly habits: CountryHabits | null;
  readonly dateOrder: DateOrder;
  /** Lower-case names of the company's groups; null while they are not known (UPL-21). */
  readonly groups: ReadonlySet<string> | null;
}

type Texts =
  | 'orderRef'
  | 'deliveryDate'
  | 'group'
  | 'notes'
  | `${'pickup' | 'delivery'}${'Name' | 'Phone' | 'Email' | 'Address' | 'Notes'}`
  | 'timeStart'
  | 'timeEnd'
  | 'deliveryTimeStart'
  | 'deliveryTimeEnd';
type Numbers = 'load' | `${'pickup' | 'delivery'}${'Lat' | 'Lng' | 'Duration'}`;

/** The fields of a row; null where it has none or one that cannot be read. */
export type OrderRowValues = Readonly<Record<Texts, string | null> & Record<Numbers, number | null>> & {
  readonly priority: OrderPriority | null;
  readonly types: readonly string[];
};

export interface OrderRowReading {
  readonly values: OrderRowValues;
  /** By field, what could not be read; kept with the order until somebody writes the field (UPL-20). */
  readonly errors: Readonly<Partial<Record<OrderField, string>>>;
  /** The same and an address that is not there: everything that makes the row an ERROR, at its cell. */
  readonly problems: Readonly<Partial<Record<OrderField, string>>>;
}

/** Reads one row of a sheet. What cannot be read stays empty and is told by field, so that no row is lost (UPL-20). */
export function readOrderRow(cellOf: (field: OrderField) => Cell | undefined, rules: ReadingRules): OrderRowReading {
  const errors: Partial<Record<OrderField, string>> = {};

  function read<T>(field: OrderField, reader: CellReader<T>, message?: string): T | null {
    const cell = cellOf(field);
    if (cell === undefined || isEmpty(cell)) return null;
    const value = reader(cell);
    if (value === undefined) errors[field] = message ?? unreadable(orderFieldLabels[field], cell);
    return value ?? null;
  }
  const text = (field: OrderField, most: number): string | null => read(field, textUpTo(most));

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

  function timeWindow(leg: 'pickup' | 'delivery', start: OrderField, end: OrderField) {
    const [from, to] = [read(start, readTime), read(end, readTime)];
    if (!isInverted(from, to)) return [from, to] as const;
    errors[start] = windowMessages[`${leg}Start`];
    errors[end] = windowMessages[`${leg}End`];
    return [null, null] as const;
  }

  const none = { address: null, lat: null, lng: null };
  const isPdp = rules.type === 'PDP';
  const pickup = isPdp ? place('pickup') : none;
  const delivery = place('delivery');
  const [timeStart, timeEnd] = isPdp ? timeWindow('pickup', 'timeStart', 'timeEnd') : ([null, null] as const);
  const [deliveryTimeStart, deliveryTimeEnd] = timeWindow('delivery', 'deliveryTimeStart', 'deliveryTimeEnd');
  const deliveryDate = read('deliveryDate', dateReader(rules.dateOrder));
  if (deliveryDate === null) errors.deliveryDate ??= `${orderFieldLabels.deliveryDate} is not valid`;
  const readPhone = phoneReader(rules.habits);
  const known: CellReader<string> = ({ text: name }) =>
    rules.groups === null || rules.groups.has(name.toLowerCase()) ? name : undefined;

  const values: OrderRowValues = {
    orderRef: text('orderRef', 100),
    deliveryDate,
    group: read('group', known),
    load: read('load', numberWithin(0, 1_000_000_000)),
    priority: read('priority', readPriority),
    types: read('types', readTags) ?? [],
    notes: text('notes', 2000),
    pickupName: isPdp ? text('pickupName', 200) : null,
    pickupPhone: isPdp ? read('pickupPhone', readPhone) : null,
    pickupEmail: isPdp ? read('pickupEmail', readEmail) : null,
    pickupAddress: pickup.address,
    pickupLat: pickup.lat,
    pickupLng: pickup.lng,
    pickupDuration: isPdp ? read('pickupDuration', readMinutes) : null,
    pickupNotes: isPdp ? text('pickupNotes', 2000) : null,
    timeStart,
    timeEnd,
    deliveryName: text('deliveryName', 200),
    deliveryPhone: read('deliveryPhone', readPhone),
    deliveryEmail: read('deliveryEmail', readEmail),
    deliveryAddress: delivery.address,
    deliveryLat: delivery.lat,
    deliveryLng: delivery.lng,
    deliveryDuration: read('deliveryDuration', readMinutes),
    deliveryNotes: text('deliveryNotes', 2000),
    deliveryTimeStart,
    deliveryTimeEnd,
  };

  const problems = { ...errors };
  for (const [leg, at] of Object.entries({ delivery, ...(isPdp && { pickup }) }) as ['pickup' | 'delivery', Place][])
    if (!at.address && !isLatLng(at.lat, at.lng)) problems[`${leg}Address`] ??= addressMessages[leg];
  return { values, errors, problems };
}

interface Place {
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}
