import type { StopType } from '../order/order-status.ts';

declare const brand: unique symbol;

/**
 * The identity of a stop: `{orderId}_PICKUP` or `{orderId}_DELIVERY`, in the API, in stored results and in the browser.
 * Only `stopKey` creates and only `parseStopKey` parses it.
 */
export type StopKey = string & { readonly [brand]: 'StopKey' };

export interface StopOfOrder {
  readonly orderId: string;
  readonly type: StopType;
}

export const stopKey = (orderId: string, type: StopType): StopKey =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place that brands a key
  `${orderId}_${type.toUpperCase()}` as StopKey;

const parseStopType = (text: string | undefined): StopType =>
  text?.toLowerCase() === 'pickup' ? 'pickup' : 'delivery';

/** Parses a stop's key in upper or lower case; null for other texts. */
export function parseStopKey(text: string): StopOfOrder | null {
  const [, orderId, type] = /^(.+)_(pickup|delivery)$/i.exec(text) ?? [];
  return orderId === undefined ? null : { orderId, type: parseStopType(type) };
}

/** Returns the key that a client's text means, in its normal form; null for other texts. */
export function toStopKey(text: string): StopKey | null {
  const stop = parseStopKey(text);
  return stop && stopKey(stop.orderId, stop.type);
}

/** True when a value is a stop's key in its normal form. */
export const isStopKey = (value: unknown): value is StopKey => typeof value === 'string' && toStopKey(value) === value;

/** Returns the id of the stop's order. */
export const orderOfStop = (key: StopKey): string => key.slice(0, key.lastIndexOf('_'));

export const typeOfStop = (key: StopKey): StopType => parseStopType(key.slice(key.lastIndexOf('_') + 1));

/** Formats a stop for the URL of a page: `{orderId}-pickup`. */
export const stopInUrl = (orderId: string, type: StopType): string => `${orderId}-${type}`;

/**
 * Parses a stop in the URL of a page: `{orderId}-pickup`, `{orderId}_DELIVERY`, or an order's id, which means its
 * delivery. Null without text.
 */
export function stopFromUrl(text: string | null): StopOfOrder | null {
  const [, orderId, type] = /^(.+?)(?:[-_](pickup|delivery))?$/i.exec(text ?? '') ?? [];
  return orderId === undefined ? null : { orderId, type: parseStopType(type) };
}
