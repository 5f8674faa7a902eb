import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/**
 * How many orders the transaction's company has, of one type or of all; at work for the platform, all companies'. The database stores the
 * figure with every change, so that no list counts its rows.
 */
export async function countAll(q: Query, routePlanType: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select order_search.count_orders(${routePlanType}) as count`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Adds up the differences that changes have left, so that reading them stays quick. */
export async function addUpCounts(q: Query): Promise<void> {
  await sql`select order_search.add_up_counts()`.execute(q);
}
