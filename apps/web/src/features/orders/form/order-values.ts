import { emptyValueOf } from '@roundsman/domain/field-definition';
import {
  definitionOf,
  type KindOf,
  type OrderField,
  orderFieldNames,
  orderFields,
} from '@roundsman/domain/order/fields';
import type { RoutePlanType, StopType } from '@roundsman/domain/order/order-status';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import { orderWindows, storedWindows, windowFields, windowsOfStop } from '@roundsman/domain/order/stop-windows';
import { tableOf } from '@roundsman/domain/typed-tables';
import dayjs, { type Dayjs } from 'dayjs';
import { type AddressValue, emptyAddress } from '../../../components/inputs/address.ts';
import { type CustomField, customFieldsBody, customFieldsOf } from '../../../components/inputs/custom-field-values.ts';
import type { WindowsValue } from '../../../components/inputs/time-windows-input.tsx';
import { apiDate } from '../../../platform/format.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { type StopField, stopFields } from './stop-fields.ts';

type CreateBody = InputOf<'POST /orders'>['body'];
type UpdateBody = InputOf<'PUT /orders/:id'>['body'];

/**
 * Form values of one stop. Fields have the names of the API, so that its field errors match. The address includes the
 * coordinates, and the windows include the first one.
 */
export interface StopValues {
  pickupName?: string | null;
  pickupPhone?: string | null;
  pickupEmail?: string | null;
  pickupAddress?: AddressValue;
  pickupTimeWindows?: WindowsValue;
  pickupDuration?: number | null;
  pickupParkingDuration?: number | null;
  pickupNotes?: string | null;
  deliveryName?: string | null;
  deliveryPhone?: string | null;
  deliveryEmail?: string | null;
  deliveryAddress?: AddressValue;
  deliveryTimeWindows?: WindowsValue;
  deliveryDuration?: number | null;
  deliveryParkingDuration?: number | null;
  deliveryNotes?: string | null;
}

/** Form value by field kind. */
interface FormValues {
  date: Dayjs | null;
  optionalDate: Dayjs | null;
  weekdays: number[];
  text: string | null;
  boolean: boolean;
  group: string | null;
  minutes: number | null;
  time: string | null;
  depot: string | null;
  quantity: number | null;
  priority: OrderPriority;
  choice: string | null;
  choices: string[];
  skills: string[];
  drivers: string[];
  orderRefs: string[];
  labels: string[];
  customFields: CustomField[];
}

/** Fields whose form follows from their kind: all but those that a stop's form lays out, and notes, which stops have. */
export type InfoField = Exclude<OrderField, StopField | 'notes'>;
export type InfoKind = keyof FormValues;

const laidOut: readonly string[] = [
  ...Object.values(stopFields.pickup),
  ...Object.values(stopFields.delivery),
  'notes',
];
const byKind = orderFieldNames.filter((field): field is InfoField => !laidOut.includes(field));
/** Returns those of the whole order, or of a stop. */
export const fieldsOfPart = (part: 'order' | StopType): readonly InfoField[] =>
  byKind.filter((field) => definitionOf(field).part === part);
export const infoFields = fieldsOfPart('order');

export type InfoValues = { [Field in InfoField]?: FormValues[KindOf<Field> & keyof FormValues] };

export type OrderValues = InfoValues & StopValues;

export function stopValuesOf(order: OrderDetail, stopType: StopType): OrderValues {
  const names = stopFields[stopType];
  const { lat: _lat, lng: _lng, start: _start, end: _end, address, windows, ...plain } = names;
  return {
    ...plainValuesOf(order, fieldsOfPart(stopType)),
    ...Object.fromEntries(Object.values(plain).map((name) => [name, order[name]])),
    [address]: { text: order[address] ?? '', lat: order[names.lat], lng: order[names.lng] } satisfies AddressValue,
    [windows]: { text: null, windows: windowsOfStop(orderWindows(order, stopType)) } satisfies WindowsValue,
  };
}

/** Converts a stored value to its form value. Kinds without an entry use the stored value. */
const toFormValue: Partial<Record<InfoKind, (stored: never) => unknown>> = {
  date: (day: string | null) => (day ? dayjs(day) : null),
  optionalDate: (day: string | null) => (day ? dayjs(day) : null),
  weekdays: (numbers: readonly number[]) => [...numbers],
  group: (group: OrderDetail['group']) => group?._id ?? null,
  choices: (values: readonly string[]) => [...values],
  skills: (tags: readonly string[]) => [...tags],
  drivers: (ids: readonly string[]) => [...ids],
  orderRefs: (refs: readonly string[]) => [...refs],
  labels: (ids: readonly string[]) => [...ids],
  customFields: customFieldsOf,
};

const plainValuesOf = (order: OrderDetail, fields: readonly InfoField[]): InfoValues =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has the value of its kind
  tableOf(
    fields,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reading of its kind takes the field's value
    (field) => toFormValue[orderFields[field].kind]?.(order[field] as never) ?? order[field],
  ) as InfoValues;

export const infoValuesOf = (order: OrderDetail): InfoValues => plainValuesOf(order, infoFields);

/**
 * Converts a stop to the fields of the API. An empty address has no coordinates; an address without coordinates is
 * valid.
 */
export function stopBody(values: OrderValues, stopType: StopType): Omit<UpdateBody, 'deliveryDate'> {
  const { address, lat, lng, start: _start, end: _end, windows, ...plain } = stopFields[stopType];
  const place = values[address] ?? emptyAddress;
  const text = place.text.trim();
  return {
    ...plainBody(values, fieldsOfPart(stopType)),
    ...Object.fromEntries(Object.values(plain).map((name) => [name, values[name] ?? null])),
    [address]: text || null,
    [lat]: text ? place.lat : null,
    [lng]: text ? place.lng : null,
    ...windowFields(storedWindows(values[windows]?.windows ?? []), stopType),
  };
}

/** Fields of a stop that must be sent together: the address with its coordinates, and the ends of the time window with further windows. */
export const stopGroups = (stopType: StopType) => {
  const { address, lat, lng, start, end, windows } = stopFields[stopType];
  return [
    [address, lat, lng],
    [start, end, windows],
  ] as const;
};

const toWireValue = <Value>(value: Value): Exclude<Value, Dayjs> | string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isDayjs does not narrow a generic value
  dayjs.isDayjs(value) ? apiDate(value) : (value as Exclude<Value, Dayjs>);

const plainBody = (values: InfoValues, fields: readonly InfoField[]): Omit<UpdateBody, 'deliveryDate'> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has its value or the empty one of its kind
  tableOf(fields, (field) => toWireValue(values[field]) ?? emptyValueOf(orderFields[field].kind)) as Omit<
    UpdateBody,
    'deliveryDate'
  >;

/** Converts the form to the fields of the API. */
export function infoBody(values: InfoValues): UpdateBody {
  const { deliveryDate, fields } = values;
  const plain = infoFields.filter((field) => field !== 'deliveryDate' && field !== 'fields');
  return {
    deliveryDate: deliveryDate ? apiDate(deliveryDate) : null,
    ...plainBody(values, plain),
    fields: customFieldsBody(fields),
  };
}

/** Body of a new order. The pickup is sent only if its address has coordinates. */
export function createBody(values: OrderValues, routePlanType: RoutePlanType): CreateBody {
  const pickup = values.pickupAddress;
  const hasPickup = routePlanType === 'PDP' && Boolean(pickup?.text.trim()) && pickup?.lat != null;
  return {
    ...infoBody(values),
    ...(hasPickup ? stopBody(values, 'pickup') : {}),
    ...stopBody(values, 'delivery'),
    routePlanType,
  };
}
