import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/** Above this the orders that hold a text are walked over; naming each would cost more. */
export const maxHits = 5000;

/**
 * Ids of the orders that hold all these patterns of ILIKE somewhere in the texts that a search looks through, or 'many'.
 * They come from an index beside the orders that knows the transaction's company but no group, status or date: it narrows,
 * and decides nothing (docs/decisions/order-search-table.md).
 */
export async function findByText(q: Query, patterns: readonly string[]): Promise<readonly string[] | 'many'> {
  // The longest has the fewest hits; the others are checked on them.
  const [first, ...others] = patterns.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return 'many';
  const { rows } = await sql<{ id: string }>`
    select find as id from order_search.find(${first}, ${others}::text[], ${maxHits + 1})`.execute(q);
  return rows.length > maxHits ? 'many' : rows.map(({ id }) => id);
}

/** The hits of one pattern as a table to join, `hit_id` its only column, when they are too many to be named. */
export const hitsOf = (pattern: string) => {
  const none: readonly string[] = [];
  return sql<{ hit_id: string }>`order_search.find(${pattern}, ${none}::text[], null)`.as<'hit'>(
    sql.raw('hit(hit_id)'),
  );
};
