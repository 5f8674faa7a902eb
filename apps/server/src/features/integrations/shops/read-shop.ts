import { parseDeliveryDate, toSeveralLines } from '@roundsman/domain';
import { ShopFailed } from './shop-failed.ts';

/** A JSON object from a shop, whose fields may be missing or of any type. */

export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
export const loose = (value: unknown): Loose => (isLoose(value) && !Array.isArray(value) ? value : {});
export const listOf = (value: unknown): readonly Loose[] => (Array.isArray(value) ? value.filter(isLoose) : []);

/** Returns the list that a response must have. @throws ShopFailed */
export function mustList(value: unknown): readonly Loose[] {
  if (!Array.isArray(value)) throw new ShopFailed('unreadable');
  return listOf(value);
}

/** Returns a text without characters that cannot be stored. Numbers become texts; empty texts become null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? toSeveralLines(value).trim() || null : null;
}

export const joined = (parts: readonly unknown[], by: string): string | null =>
  parts
    .map(textOf)
    .filter((part) => part !== null)
    .join(by) || null;

/** Formats items as '2 × Milk, 1 × Bread'. */
export const itemsText = (items: readonly { readonly name: unknown; readonly quantity: unknown }[]): string | null =>
  items
    .flatMap(({ name, quantity }) => {
      const text = textOf(name);
      return text ? `${Number(quantity) || 1} × ${text}` : [];
    })
    .join(', ') || null;

/**
 * Names of fields in which extensions store the delivery date, such as delivery_date, Delivery Date or jckwds_date.
 * Shops have no field of their own for it.
 */
const dayName =
  /(deliver|jckwds|lieferdatum|livraison|leverans).*(date|day|datum|dag)|^jckwds_date|(livraison|leverans|lieferdatum)/i;

/**
 * Returns the delivery date among these fields, written as 2026-11-24, 20261124, 24.11.2026 or 2026/11/24. Ambiguous
 * formats are ignored.
 */
export function dayAmong(notes: readonly (readonly [name: unknown, value: unknown])[]): string | null {
  for (const [name, value] of notes) {
    if (typeof name !== 'string' || !dayName.test(name)) continue;
    const day = dayOf(textOf(value) ?? '');
    if (day) return day;
  }
  return null;
}

function dayOf(text: string): string | null {
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : [];
  return parseDeliveryDate(parts.map((part) => part?.padStart(2, '0')).join('-'));
}
