import type { TenantTx } from '../../platform/db/handles.ts';
import { changeRoutes, type FullPlan, readPlan, selectPlanForUpdate } from '../route-plans/index.ts';
import { changePlan, type PlanChange, timeRoutesOf } from './route-changes.ts';

export type ChangeContext = Parameters<typeof changeRoutes>[0];

/** The plans that changes concern, before and after them. */
export interface Outcome {
  /** With the times that customers know. */
  readonly stored: readonly FullPlan[];
  /** With the routes of the changes timed by what their drivers have reported, as the changes time them. */
  readonly before: readonly FullPlan[];
  readonly after: readonly FullPlan[];
}

/** Ends the transaction of a trial, so that nothing of it is stored or sent. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('The trial of an offer is rolled back');
    this.outcome = outcome;
  }
}

/** Makes changes in a transaction that is rolled back, and returns the plans before and after them. */
export async function tryChanges(ctx: ChangeContext, changes: readonly PlanChange[], userId: string): Promise<Outcome> {
  try {
    return await changeRoutes(ctx, async (tx, options): Promise<never> => {
      const ids = planIdsOf(changes);
      for (const id of ids) await selectPlanForUpdate(tx, id);
      const stored = await readPlans(tx, ids);
      const timed = new Set<string>();
      for (const full of stored)
        for (const change of changes)
          if (change.planId === full.plan.id && (await timeRoutesOf(tx, full, change, options)))
            timed.add(full.plan.id);
      const before: FullPlan[] = [];
      for (const full of stored) before.push(timed.has(full.plan.id) ? await readPlan(tx, full.plan.id) : full);
      const versionOf = new Map(before.map(({ plan }) => [plan.id, plan.version]));
      for (const change of changes) {
        const version = versionOf.get(change.planId) ?? change.version;
        await changePlan(tx, { ...change, version }, { ...options, userId });
      }
      throw new RolledBack({ stored, before, after: await readPlans(tx, ids) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}

/** Returns the ids of the plans that changes concern, sorted: transactions lock them in this order. */
export const planIdsOf = (changes: readonly PlanChange[]): string[] =>
  [
    ...new Set(
      changes.flatMap((change) =>
        change.kind === 'next-day' && change.onto ? [change.planId, change.onto.planId] : [change.planId],
      ),
    ),
  ].sort();

async function readPlans(tx: TenantTx, ids: readonly string[]): Promise<FullPlan[]> {
  const plans: FullPlan[] = [];
  for (const id of ids) plans.push(await readPlan(tx, id));
  return plans;
}
