import type { Load, Vehicle } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import { areEqual, isWithin } from './finding.ts';
import type { RouteView } from './route-view.ts';

/** Checks the load at every step against the problem and the capacity, and the place and length of reloads. */
export function checkLoads(view: RouteView): void {
  checkReloads(view);
  const dimensions = view.problem.dimensions?.length ?? 1;
  for (let dimension = 0; dimension < dimensions; dimension++) checkDimension(view, dimension, dimensions > 1);
}

function checkReloads(view: RouteView): void {
  view.steps.forEach((step, at) => {
    if (step.kind !== 'reload') return;
    if (!view.vehicle.reload) view.report('shape', step, 'the vehicle does not reload');
    else {
      const seconds = view.vehicle.reload.seconds + (view.vehicle.loadingSeconds ?? 0);
      if (!areEqual(step.serviceSeconds, seconds))
        view.report('figures', step, `a reload takes ${seconds} s, not ${step.serviceSeconds}`);
    }
    if (step.taskId !== null || step.setupSeconds !== 0) view.report('shape', step, 'a reload is no stop');
    const isStop = (step: Step) => view.stops.includes(step);
    const before = view.steps.slice(0, at).findLast((step) => step.kind !== 'break');
    const after = view.steps.slice(at + 1).find((step) => step.kind !== 'break');
    if (!before || !after || !isStop(before) || !isStop(after))
      view.report('shape', step, 'a reload is between two stops');
  });
}

function checkDimension(view: RouteView, dimension: number, several: boolean): void {
  const { steps } = view;
  const capacity = capacityIn(view.vehicle, dimension);
  let shipments = 0;
  let toBring = 0;
  let collected = 0;
  // The fixed steps alone may exceed the capacity; only what the search added must fit.
  let added = 0;
  let addedByShipments = 0;
  steps.forEach((step, at) => {
    const order = view.orderOf(step);
    const amount = amountIn(order?.load, dimension);
    const isFree = !view.isOrderFixed(step);
    if (step.kind === 'start' || step.kind === 'reload') {
      const trip = jobsFrom(view, at);
      const sum = (jobs: readonly Step[]) =>
        jobs.reduce((total, job) => total + amountIn(view.orderOf(job)?.load, dimension), 0);
      toBring = sum(trip);
      added = addedByShipments + sum(trip.filter((job) => !view.isOrderFixed(job)));
      collected = 0;
    }
    if (step.kind === 'job') {
      const taken = order && 'collects' in order ? amountIn(order.collects, dimension) : 0;
      toBring -= amount;
      collected += taken;
      if (isFree) added += taken - amount;
    }
    if (step.kind === 'pickup' || step.kind === 'delivery') {
      const change = step.kind === 'pickup' ? amount : -amount;
      shipments += change;
      if (isFree) {
        added += change;
        addedByShipments += change;
      }
    }
    const load = shipments + toBring + collected;
    if (dimension === 0 && !areEqual(step.load, load))
      view.report('figures', step, `${load} is on board, not ${step.load}`);
    const reported = step.loads?.[dimension];
    if (several ? reported === undefined || !areEqual(reported, load) : reported !== undefined)
      view.report('figures', step, `${load} is on board in dimension ${dimension}, not ${reported}`);
    if (added > 1e-6 && !isWithin(load, capacity))
      view.report('capacity', step, `${load} is on board, the vehicle takes ${capacity}`);
  });
}

/** Returns the jobs of the trip that begins at a step. */
function jobsFrom({ steps }: RouteView, begin: number): Step[] {
  const end = steps.findIndex((step, at) => at > begin && step.kind === 'reload');
  return steps.slice(begin + 1, end < 0 ? steps.length : end).filter((step) => step.kind === 'job');
}

const amountIn = (load: Load | undefined, dimension: number): number =>
  typeof load === 'object' ? (load[dimension] ?? 0) : dimension === 0 ? (load ?? 0) : 0;

const capacityIn = ({ capacity }: Vehicle, dimension: number): number =>
  (typeof capacity === 'object' ? capacity?.[dimension] : dimension === 0 ? capacity : null) ??
  Number.POSITIVE_INFINITY;
