import { type RawBuilder, sql } from 'kysely';
import { containing } from './listing.ts';

/** The texts to search for when customers are erased. */
export interface CustomerText {
  readonly orderIds: readonly string[];
  /** Phones and e-mails: erased wherever the company has them. */
  readonly everywhere: readonly string[];
  /** Names and addresses: erased in what belongs to the orders; elsewhere they may be somebody else's. */
  readonly beside: readonly string[];
}

/** Whether a column contains the id of one of these orders. */
export const namesOrders = (column: string, orderIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)}::text ilike any(${orderIds.map((id) => containing(id))}::text[])`;

/** Whether a column contains one of these texts, standing alone. */
export const containsText = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)}::text ~* any(${texts.map((text) => isWholeWord(inJson(text)))}::text[])`;

/**
 * A pattern of PostgreSQL for a text that is no part of a longer number, address or word: `ann@…` is not `johann@…`. Before it
 * may be the letter of an escape, as in `\\nann@…`.
 */
export const isWholeWord = (text: string): string =>
  `((?<![\\w.%+-])|(?<=\\\\[bfnrt]))${text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')}(?!\\.?\\w)`;

/** As it stands inside a text of JSON. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
