import { type RawBuilder, sql } from 'kysely';
import { containing } from './listing.ts';

/** The texts to search for when customers are erased. */
export interface CustomerText {
  readonly orderIds: readonly string[];
  /** Phones and e-mails, which are erased in all data of the company. */
  readonly everywhere: readonly string[];
  /** Names and addresses, which are erased in data of the orders only: elsewhere they may belong to another person. */
  readonly beside: readonly string[];
}

/** SQL: whether a column contains the id of one of these orders. */
export const namesOrders = (column: string, orderIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)}::text ilike any(${orderIds.map((id) => containing(id))}::text[])`;

/** SQL: whether a column contains one of these texts as a whole word. */
export const containsText = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)}::text ~* any(${texts.map((text) => isWholeWord(inJson(text)))}::text[])`;

/**
 * Returns a regular expression of PostgreSQL for a text that is not part of a longer number, address or word: `ann@…`
 * does not match in `johann@…`. The letter of an escape may precede it, as in `\
 * ann@…`.
 */
export const isWholeWord = (text: string): string =>
  `((?<![\\w.%+-])|(?<=\\\\[bfnrt]))${text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')}(?!\\.?\\w)`;

/** Escapes a text as it appears inside a JSON string. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
