import type { Job, Problem, Shipment } from '@roundsman/optimizer';
import type { FullPlan } from '../route-plans/index.ts';

/** The price of an hour of work in the company's currency. */
const hour = 25;

/**
 * Returns the problem with the values of optional orders as prizes. The unit of all objectives is a second of work, so a
 * value counts as many seconds as a driver works for that money.
 *
 * An order has no prize, and is served wherever possible, where a person has chosen its driver (`pinnedIds`) and where
 * its plan is dispatched and it is on a route: the driver has its goods. A stop whose other half is on another route has
 * none either.
 */
export function withPrizes(problem: Problem, full: FullPlan, pinnedIds: ReadonlySet<string>): Problem {
  const isDispatched = full.plan.status === 'DISPATCHED';
  const values = new Map(
    full.orders.flatMap(({ id, optional_value: value, driver_id: driver }) =>
      value === null || pinnedIds.has(id) || (isDispatched && driver !== null) ? [] : [[id, value] as const],
    ),
  );
  if (values.size === 0) return problem;
  const seconds = 3600 / hour;
  const prized = <Task extends Job | Shipment>(task: Task): Task => {
    const value = values.get(task.id);
    return value === undefined ? task : { ...task, prize: value * seconds };
  };
  return { ...problem, jobs: problem.jobs.map(prized), shipments: problem.shipments.map(prized) };
}
