import { noPrices, type Prices } from '@roundsman/domain';
import type { Job, Problem, Shipment } from '@roundsman/optimizer';
import type { FullPlan } from '../../route-plans/index.ts';
import { averagePrices, secondsPerUnitOfMoney } from './objective-of-run.ts';

/** The prices of a plan without any: an hour of work costs 25, as in reports. */
const usualPrices: Prices = { ...noPrices, costPerHour: 25 };

/**
 * Returns the problem with the values of optional orders as prizes. A value in money becomes as many seconds as an
 * average route works for that money, as the prices of the objective do.
 *
 * An order has no prize, and is served wherever possible, where a person has chosen its driver (`pinnedIds`) and where
 * its plan is dispatched and it is on a route: the driver has its goods. A stop whose other half is on another route has
 * none either.
 */
export function withPrizes(
  problem: Problem,
  full: FullPlan,
  run: { readonly averagePrices?: Prices | null | undefined; readonly pinnedIds: ReadonlySet<string> },
): Problem {
  const isDispatched = full.plan.status === 'DISPATCHED';
  const values = new Map(
    full.orders.flatMap(({ id, optional_value: value, driver_id: driver }) =>
      value === null || run.pinnedIds.has(id) || (isDispatched && driver !== null) ? [] : [[id, value] as const],
    ),
  );
  if (values.size === 0) return problem;
  const seconds = secondsPerUnitOfMoney(run.averagePrices ?? averagePrices(full) ?? usualPrices);
  const prized = <Task extends Job | Shipment>(task: Task): Task => {
    const value = values.get(task.id);
    return value === undefined ? task : { ...task, prize: value * seconds };
  };
  return { ...problem, jobs: problem.jobs.map(prized), shipments: problem.shipments.map(prized) };
}
