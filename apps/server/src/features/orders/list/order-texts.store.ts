import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/** With more matches than this, scanning the list is faster than naming each match. */
export const maxHits = 5000;

/**
 * Returns the ids of orders that contain all these patterns of ILIKE in the searched texts, or 'many'. The search table
 * knows the company, but no group, status or date: it only narrows the query, which tests every condition itself
 * (docs/decisions/order-search-table.md).
 */
export async function findByText(q: Query, patterns: readonly string[]): Promise<readonly string[] | 'many'> {
  // The longest pattern has the fewest matches; the others are tested on those.
  const [first, ...others] = patterns.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return 'many';
  const { rows } = await sql<{ id: string }>`
    select find as id from order_search.find(${first}, ${others}::text[], ${maxHits + 1})`.execute(q);
  return rows.length > maxHits ? 'many' : rows.map(({ id }) => id);
}

/** Returns the matches of one pattern as a table to join, with the column `hit_id`, for too many matches to name. */
export const hitsOf = (pattern: string) => {
  const none: readonly string[] = [];
  return sql<{ hit_id: string }>`order_search.find(${pattern}, ${none}::text[], null)`.as<'hit'>(
    sql.raw('hit(hit_id)'),
  );
};
