import type { RoutePlanType, StopType } from '@roundsman/domain/order/order-status';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import dayjs, { type Dayjs } from 'dayjs';
import { type AddressValue, emptyAddress } from '../../../components/address.ts';
import { type CustomField, customFieldsBody, customFieldsOf } from '../../../components/custom-field-values.ts';
import { apiDate } from '../../../platform/format.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { stopFields } from './stop-fields.ts';

type CreateBody = InputOf<'POST /orders'>['body'];
type UpdateBody = InputOf<'PUT /orders/:id'>['body'];

/** One leg in the form. Fields are named as on the wire, so that the server's complaints find them; an address holds its place. */
export interface StopValues {
  pickupName?: string | null;
  pickupPhone?: string | null;
  pickupEmail?: string | null;
  pickupAddress?: AddressValue;
  timeStart?: string | null;
  timeEnd?: string | null;
  pickupDuration?: number | null;
  pickupNotes?: string | null;
  deliveryName?: string | null;
  deliveryPhone?: string | null;
  deliveryEmail?: string | null;
  deliveryAddress?: AddressValue;
  deliveryTimeStart?: string | null;
  deliveryTimeEnd?: string | null;
  deliveryDuration?: number | null;
  deliveryNotes?: string | null;
}

export interface InfoValues {
  deliveryDate?: Dayjs | null;
  orderRef?: string | null;
  group?: string | null;
  load?: number | null;
  priority?: OrderPriority;
  allowedDrivers?: string[];
  requiredSkills?: string[];
  labels?: string[];
  fields?: CustomField[];
}

export type OrderValues = InfoValues & StopValues;

export function stopValuesOf(order: OrderDetail, leg: StopType): StopValues {
  const names = stopFields[leg];
  const { lat: _lat, lng: _lng, address, ...plain } = names;
  return {
    ...Object.fromEntries(Object.values(plain).map((name) => [name, order[name]])),
    [address]: { text: order[address] ?? '', lat: order[names.lat], lng: order[names.lng] } satisfies AddressValue,
  };
}

export const infoValuesOf = (order: OrderDetail): InfoValues => ({
  deliveryDate: order.deliveryDate ? dayjs(order.deliveryDate) : null,
  orderRef: order.orderRef,
  group: order.group?._id ?? null,
  load: order.load,
  priority: order.priority,
  allowedDrivers: [...order.allowedDrivers],
  requiredSkills: [...order.requiredSkills],
  labels: [...order.labels],
  fields: customFieldsOf(order.fields),
});

/** A leg as the API takes it. An address without text has no place either; its text may stand without one. */
export function stopBody(values: StopValues, leg: StopType): Partial<CreateBody> {
  const { address, lat, lng, ...plain } = stopFields[leg];
  const place = values[address] ?? emptyAddress;
  const text = place.text.trim();
  return {
    ...Object.fromEntries(Object.values(plain).map((name) => [name, values[name] ?? null])),
    [address]: text || null,
    [lat]: text ? place.lat : null,
    [lng]: text ? place.lng : null,
  };
}

/** Fields of a leg that are saved together: an address with its coordinates, both ends of its time window. */
export const stopGroups = (leg: StopType) => {
  const { address, lat, lng, start, end } = stopFields[leg];
  return [
    [address, lat, lng],
    [start, end],
  ] as const;
};

export const infoBody = (values: InfoValues): UpdateBody => ({
  ...(values.deliveryDate ? { deliveryDate: apiDate(values.deliveryDate) } : {}),
  orderRef: values.orderRef ?? null,
  group: values.group ?? null,
  load: values.load ?? null,
  priority: values.priority ?? 'NORMAL',
  allowedDrivers: values.allowedDrivers ?? [],
  requiredSkills: values.requiredSkills ?? [],
  labels: values.labels ?? [],
  fields: customFieldsBody(values.fields),
});

/** A new order. Without a pickup address that has a place nothing of the pickup is sent (ORD-27). */
export function createBody(values: OrderValues, routePlanType: RoutePlanType): CreateBody {
  const pickup = values.pickupAddress;
  const hasPickup = routePlanType === 'PDP' && Boolean(pickup?.text.trim()) && pickup?.lat != null;
  return {
    ...infoBody(values),
    deliveryDate: apiDate(values.deliveryDate),
    ...(hasPickup ? stopBody(values, 'pickup') : {}),
    ...stopBody(values, 'delivery'),
    routePlanType,
  };
}
