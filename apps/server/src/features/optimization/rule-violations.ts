import { stopKey } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { StoredRunResult, StoredBreak } from './optimization.tables.ts';
import { findDrivers } from '../drivers/index.ts';
import { findOrders } from '../orders/index.ts';
import { type FullPlan, findSequenceProblem } from '../route-plans/index.ts';
import { sequencesFrom } from './stored-routes.ts';

/** A reason why a run cannot be used. */
export interface RuleViolation {
  /** The event, or the rule that would break. */
  readonly path: string;
  /** Code of the order or name of the driver. */
  readonly message: string;
}

/** More would not be read. */
const maxViolations = 20;

/** Why a run's routes cannot be used on the plan as it is now: the path says what happened, the message to which order or driver. */
export async function ruleViolationsOf(
  tx: TenantTx,
  full: FullPlan,
  result: StoredRunResult,
): Promise<RuleViolation[]> {
  const known = new Set(result.orderIds);
  const now = new Set(full.orders.map((order) => order.id));
  const drivers = new Set(full.routes.map((route) => route.driver_id));
  const left = result.orderIds.filter((id) => !now.has(id));
  const gone = result.routes.filter(({ driverId, stops }) => stops.length > 0 && !drivers.has(driverId));
  const violations: RuleViolation[] = [
    ...(await findOrders(tx, left)).map((order) => ({ path: 'left', message: order.order_code })),
    ...full.orders.filter(({ id }) => !known.has(id)).map((order) => ({ path: 'joined', message: order.order_code })),
    ...(
      await findDrivers(
        tx,
        gone.map(({ driverId }) => driverId),
      )
    ).map(({ name }) => ({ path: 'driver', message: name })),
  ];
  // Orders or drivers that were deleted have no name any more, and still nothing fits.
  if (violations.length === 0 && left.length + gone.length > 0) violations.push({ path: 'left', message: '' });
  return (violations.length > 0 ? violations : forbidden(full, result)).slice(0, maxViolations);
}

/** Locks, and what drivers have done meanwhile. */
function forbidden(full: FullPlan, result: StoredRunResult): RuleViolation[] {
  const problem = findSequenceProblem(full, sequencesFrom(full, result.routes), false);
  if (!problem) return [];
  if (problem.routeId !== null) {
    const driver = full.routes.find(({ id }) => id === problem.routeId)?.driver_name ?? '';
    return [{ path: 'locked', message: driver }];
  }
  const orders = new Map(full.orders.map((order) => [order.id, order]));
  return problem.orderIds.map((id) => ({ path: 'begun', message: orders.get(id)?.order_code ?? '' }));
}

/** All that the plan's routes break. */
export const brokenRules = ({ stops }: Pick<FullPlan, 'stops'>): StoredBreak[] =>
  stops.flatMap(({ order_id, type, violations }) =>
    violations.map((rule) => ({ stop: stopKey(order_id, type), rule })),
  );
