import type { StopType } from '../order/order-status.ts';

declare const brand: unique symbol;

/**
 * The identity of a stop: `{orderId}_PICKUP` or `{orderId}_DELIVERY`, in the API, in stored results and in the browser.
 * Made by `stopKey` and read by `parseStopKey` only; no other code takes it apart.
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

/** Reads a stop's key, in either case. Null when the text is none. */
export function parseStopKey(text: string): StopOfOrder | null {
  const [, orderId, type] = /^(.+)_(pickup|delivery)$/i.exec(text) ?? [];
  return orderId === undefined ? null : { orderId, type: parseStopType(type) };
}

/** The key that a text from outside names, in its one form. Null when the text is none. */
export function toStopKey(text: string): StopKey | null {
  const stop = parseStopKey(text);
  return stop && stopKey(stop.orderId, stop.type);
}

/** Whether a value is a stop's key, in its one form. */
export const isStopKey = (value: unknown): value is StopKey => typeof value === 'string' && toStopKey(value) === value;

/** The order that a stop belongs to. */
export const orderOfStop = (key: StopKey): string => key.slice(0, key.lastIndexOf('_'));

export const typeOfStop = (key: StopKey): StopType => parseStopType(key.slice(key.lastIndexOf('_') + 1));

/** A stop as the address of a page names it: `{orderId}-pickup`. */
export const stopInUrl = (orderId: string, type: StopType): string => `${orderId}-${type}`;

/**
 * Reads a stop in the address of a page: `{orderId}-pickup`, `{orderId}_DELIVERY`, or an order alone, whose stop is the
 * delivery. Null without text.
 */
export function stopFromUrl(text: string | null): StopOfOrder | null {
  const [, orderId, type] = /^(.+?)(?:[-_](pickup|delivery))?$/i.exec(text ?? '') ?? [];
  return orderId === undefined ? null : { orderId, type: parseStopType(type) };
}
