import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';

/*
 * Rule: a vehicle with `lastInFirstOut` delivers shipments in the reverse order of their pickups, because the last
 * one loaded is at the door.
 *
 *     +s +t −t −s      respected
 *     +s +t −s −t      broken at −s
 *
 * Jobs do not count. Deliveries of fixed steps are not checked.
 */

/** Shipments are unloaded in the reverse order of loading. */
export const lastInFirstOut: RouteRule = {
  code: 'last-in-first-out',
  reason: 'On every vehicle that could take it, it would stand in the way of other goods, or they in its way',
  validate() {},
  prepare(problem) {
    return problem.vehicles.some((vehicle) => vehicle.lastInFirstOut) ? new LastInFirstOut(problem) : null;
  },
};

class LastInFirstOut implements PreparedRule {
  readonly code = 'last-in-first-out';
  readonly isMonotone = true;
  readonly reads = 'sequence';
  private readonly jobs: number;
  private readonly concerned: readonly boolean[];
  /** Shipments on board, the last one at the end. */
  private readonly stack: Int32Array;
  private height = 0;

  constructor({ jobs, shipments, vehicles }: RuleProblem) {
    this.jobs = jobs.length;
    this.concerned = vehicles.map((vehicle) => vehicle.lastInFirstOut === true);
    this.stack = new Int32Array(shipments.length);
  }

  concerns(vehicle: number): boolean {
    return this.concerned[vehicle]!;
  }

  isRespected({ vehicle, task, count, fixed }: TimedRoute): boolean {
    if (!this.concerned[vehicle]) return true;
    this.height = 0;
    for (let stop = 0; stop < count; stop++) {
      if (!this.serve(task[stop]!) && stop >= fixed) return false;
    }
    return true;
  }

  reportViolations({ vehicle, task, count }: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    if (!this.concerned[vehicle]) return;
    this.height = 0;
    for (let stop = 0; stop < count; stop++) if (!this.serve(task[stop]!)) report(stop, null);
  }

  /** Loads or unloads a shipment. Returns false when one loaded later blocks the delivery. */
  private serve(task: number): boolean {
    const half = task - this.jobs;
    if (half < 0) return true;
    const shipment = half >> 1;
    if (half % 2 === 0) {
      this.stack[this.height++] = shipment;
      return true;
    }
    let place = this.height - 1;
    while (place >= 0 && this.stack[place] !== shipment) place--;
    if (place < 0) return true;
    const isLast = place === this.height - 1;
    this.stack.copyWithin(place, place + 1, this.height);
    this.height--;
    return isLast;
  }
}
