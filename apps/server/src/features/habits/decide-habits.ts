import type { HabitState } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { editOrder } from '../orders/index.ts';
import { listOrdersWith, selectHabits, storeDecision } from './habits.store.ts';

/**
 * Accepts or rejects habits, or takes the decision back. Orders that come onto a plan later get accepted ones. Orders that
 * were not dispatched lose the rules of habits that are no longer accepted. Returns how many habits and orders changed.
 * @throws 404
 */
export async function decideHabits(
  tx: TenantTx,
  ids: readonly string[],
  { state, userId, at }: { readonly state: HabitState; readonly userId: string; readonly at: Date },
): Promise<{ changed: number; orders: number }> {
  const habits = await selectHabits(tx, ids);
  if (habits.length !== new Set(ids).size) refuse('not_found');
  const changed = habits.filter((habit) => habit.state !== state);
  if (changed.length === 0) return { changed: 0, orders: 0 };
  const left = changed.filter((habit) => habit.state === 'ACCEPTED').map(({ id }) => id);
  const orders = left.length > 0 ? await takeFromOrders(tx, left, userId) : 0;
  await storeDecision(
    tx,
    changed.map(({ id }) => id),
    { state, userId, at },
  );
  await tx.emit({ type: 'habitsDecided', companyId: tx.companyId, change: changes[state], count: changed.length });
  return { changed: changed.length, orders };
}

const changes = { ACCEPTED: 'accepted', REJECTED: 'rejected', PROPOSED: 'undone' } as const;

/** Removes rules that came from habits, where nobody has changed them. Returns the number of orders. */
async function takeFromOrders(tx: TenantTx, habitIds: readonly string[], userId: string): Promise<number> {
  const byOrder = Map.groupBy(await listOrdersWith(tx, habitIds), ({ id }) => id);
  let count = 0;
  for (const [id, given] of byOrder) {
    const [{ afterOrders, start } = { afterOrders: [], start: null }] = given;
    const names = new Set(given.flatMap(({ kind, value }) => (kind === 'BEFORE' ? value : [])));
    const isTimed = given.some(({ kind, value }) => kind === 'NOT_BEFORE' && value === start);
    const kept = afterOrders.filter((name) => !names.has(name));
    const isAfter = kept.length < afterOrders.length;
    if (!isTimed && !isAfter) continue;
    await editOrder(
      tx,
      id,
      { ...(isAfter && { afterOrders: kept }), ...(isTimed && { deliveryTimeStart: null }) },
      userId,
    );
    count++;
  }
  // An accepted habit gives its rule again.
  await tx.q
    .deleteFrom('order_habits')
    .where('habit_id', 'in', [...habitIds])
    .execute();
  return count;
}
