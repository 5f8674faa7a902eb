import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/**
 * Returns the number of orders of the transaction's company, of one type or of all. For platform admins it counts all
 * companies. The database updates the figure with every change, so that lists need not count rows.
 */
export async function countAll(q: Query, routePlanType: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select order_search.count_orders(${routePlanType}) as count`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Sums the count differences, so that reading them stays fast. */
export async function addUpCounts(q: Query): Promise<void> {
  await sql`select order_search.add_up_counts()`.execute(q);
}
