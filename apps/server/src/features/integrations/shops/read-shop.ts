import { parseDeliveryDate } from '@roundsman/domain';
import { ShopFailed } from './shop-failed.ts';

/** Reading what shops answer: nothing is believed to be there. */

export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
export const loose = (value: unknown): Loose => (isLoose(value) && !Array.isArray(value) ? value : {});
export const listOf = (value: unknown): readonly Loose[] => (Array.isArray(value) ? value.filter(isLoose) : []);

/** The list that an answer must have. @throws ShopFailed */
export function mustList(value: unknown): readonly Loose[] {
  if (!Array.isArray(value)) throw new ShopFailed('unreadable');
  return listOf(value);
}

/** A text without what cannot be stored; numbers are texts, empty is null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() || null : null;
}

export const joined = (parts: readonly unknown[], by: string): string | null =>
  parts
    .map(textOf)
    .filter((part) => part !== null)
    .join(by) || null;

/** '2 × Milk, 1 × Bread'. */
export const itemsText = (items: readonly { readonly name: unknown; readonly quantity: unknown }[]): string | null =>
  items
    .flatMap(({ name, quantity }) => {
      const text = textOf(name);
      return text ? `${Number(quantity) || 1} × ${text}` : [];
    })
    .join(', ') || null;

/** Shops have no field of their own for the day: extensions keep it under names like delivery_date, Delivery Date, jckwds_date. */
const dayName =
  /(deliver|jckwds|lieferdatum|livraison|leverans).*(date|day|datum|dag)|^jckwds_date|(livraison|leverans|lieferdatum)/i;

/** The day that one of these notes names: 2026-11-24, 20261124, 24.11.2026 or 2026/11/24. Other ways may mean two days and are left. */
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
