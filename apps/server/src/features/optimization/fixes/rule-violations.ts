import { stopKey } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredRunResult, StoredBreak } from '../optimization.tables.ts';
import { findDrivers } from '../../drivers/index.ts';
import { findOrders } from '../../orders/index.ts';
import { type FullPlan, findSequenceProblem } from '../../route-plans/index.ts';
import { sequencesFrom } from '../runs/stored-routes.ts';
import { vehicleMisfits } from '../search/stored-vehicles.ts';

/** A reason why a run cannot be applied. */
export interface RuleViolation {
  /** The change of the plan, or the rule that would break. */
  readonly path: string;
  /** Order code or driver name. */
  readonly message: string;
}

/** Limits the number of reasons in a refusal. */
const maxReasons = 20;

/** Lists why a run's routes cannot be applied to the plan in its present state. Empty when they can. */
export async function ruleViolationsOf(
  tx: TenantTx,
  full: FullPlan,
  result: StoredRunResult,
): Promise<RuleViolation[]> {
  const ownOrderIds = new Set(result.orderIds);
  const presentIds = new Set(full.orders.map((order) => order.id));
  const drivers = new Set(full.routes.map((route) => route.driver_id));
  const removedIds = result.orderIds.filter((id) => !presentIds.has(id));
  const removedRoutes = result.routes.filter(({ driverId, stops }) => stops.length > 0 && !drivers.has(driverId));
  const violations: RuleViolation[] = [
    ...(await findOrders(tx, removedIds)).map((order) => ({ path: 'left', message: order.order_code })),
    ...full.orders
      .filter(({ id }) => !ownOrderIds.has(id))
      .map((order) => ({ path: 'joined', message: order.order_code })),
    ...(
      await findDrivers(
        tx,
        removedRoutes.map(({ driverId }) => driverId),
      )
    ).map(({ name }) => ({ path: 'driver', message: name })),
  ];
  // Deleted orders and drivers have no name to list, but still prevent the run from being applied.
  if (violations.length === 0 && removedIds.length + removedRoutes.length > 0)
    violations.push({ path: 'left', message: '' });
  violations.push(...(await vehicleMisfits(tx, full, result.vehicles ?? {})));
  return (violations.length > 0 ? violations : findConflict(full, result)).slice(0, maxReasons);
}

/** Returns conflicts with locks and with stops that drivers have started since. */
function findConflict(full: FullPlan, result: StoredRunResult): RuleViolation[] {
  const problem = findSequenceProblem(full, sequencesFrom(full, result.routes), false);
  if (!problem) return [];
  if (problem.routeId !== null) {
    const driver = full.routes.find(({ id }) => id === problem.routeId)?.driver_name ?? '';
    return [{ path: 'locked', message: driver }];
  }
  const orders = new Map(full.orders.map((order) => [order.id, order]));
  return problem.orderIds.map((id) => ({ path: 'begun', message: orders.get(id)?.order_code ?? '' }));
}

/** Lists every rule that the plan's routes break. */
export const brokenRules = ({ stops }: Pick<FullPlan, 'stops'>): StoredBreak[] =>
  stops.flatMap(({ order_id, type, violations }) =>
    violations.map((rule) => ({ stop: stopKey(order_id, type), rule })),
  );
