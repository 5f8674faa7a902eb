import { TIME_TOLERANCE } from '../constraints/time/time-windows.ts';
import { isAmount } from '../problem/problem-error.ts';
import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';

/*
 * Rule: a shipment is on board no longer than `maxRideSeconds`, from leaving the pickup to the begin of the
 * delivery's service. Waiting and breaks on the way count. Shipments that fixed steps have picked up are delivered
 * anyway; there each second over the limit has a price.
 */

/**
 * Price of a second over the limit for shipments on board by fixed steps, in the objective's unit: the price of a
 * second late.
 */
const EXCESS_PRICE = 10;

/** Code of the rule. */
export const MAX_RIDE_TIME = 'max-ride-time';

/** Maximum ride time of a shipment. */
export const maxRideTime: RouteRule = {
  code: MAX_RIDE_TIME,
  reason: 'Every vehicle that could take it would have it on board too long',
  validate({ shipments }, report) {
    shipments.forEach(({ id, maxRideSeconds }, index) => {
      if (isAmount(maxRideSeconds ?? 0)) return;
      report(
        314,
        `shipments[${index}].maxRideSeconds`,
        `Pickup ${id}: the longest ride must be 0 or more seconds`,
        'Use null for no limit.',
      );
    });
  },
  prepare(problem) {
    return problem.shipments.some(({ maxRideSeconds }) => typeof maxRideSeconds === 'number')
      ? new MaxRideTime(problem)
      : null;
  },
};

class MaxRideTime implements PreparedRule {
  readonly code = MAX_RIDE_TIME;
  // Without the stop before a pickup, the vehicle may leave the pickup earlier while the delivery still waits for its
  // window.
  readonly isMonotone = false;
  readonly reads = 'times';
  private readonly jobs: number;
  /** Maximum ride of each shipment; Infinity without a limit. */
  private readonly maxRide: Float64Array;
  /** Stop of each shipment's pickup, valid where `seenIn` is the present call. */
  private readonly pickupStop: Int32Array;
  private readonly seenIn: Int32Array;
  private call = 0;

  constructor({ jobs, shipments }: RuleProblem) {
    this.jobs = jobs.length;
    this.maxRide = Float64Array.from(shipments, ({ maxRideSeconds }) => maxRideSeconds ?? Number.POSITIVE_INFINITY);
    this.pickupStop = new Int32Array(shipments.length);
    this.seenIn = new Int32Array(shipments.length);
  }

  concerns(): boolean {
    return true;
  }

  isRespected(route: TimedRoute): boolean {
    this.call++;
    for (let stop = 0; stop < route.count; stop++) {
      const isTooLong = this.excessAt(route, stop) > 0;
      if (isTooLong && !this.isOnBoard(route, stop)) return false;
    }
    return true;
  }

  reportViolations(route: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    this.call++;
    for (let stop = 0; stop < route.count; stop++) {
      const excess = this.excessAt(route, stop);
      if (excess > 0) report(stop, excess);
    }
  }

  price(route: TimedRoute): number {
    this.call++;
    let seconds = 0;
    for (let stop = 0; stop < route.count; stop++) {
      const excess = this.excessAt(route, stop);
      if (excess > 0 && stop >= route.fixed && this.isOnBoard(route, stop)) seconds += excess;
    }
    return seconds * EXCESS_PRICE;
  }

  /**
   * Returns the seconds by which the ride that ends at a stop is too long, else 0. Call it for each stop in order.
   */
  private excessAt({ task, begin, departure }: TimedRoute, stop: number): number {
    const half = task[stop]! - this.jobs;
    if (half < 0) return 0;
    const shipment = half >> 1;
    if (half % 2 === 0) {
      this.pickupStop[shipment] = stop;
      this.seenIn[shipment] = this.call;
      return 0;
    }
    if (this.seenIn[shipment] !== this.call) return 0;
    const excess = begin[stop]! - departure[this.pickupStop[shipment]!]! - this.maxRide[shipment]!;
    return excess > TIME_TOLERANCE ? excess : 0;
  }

  /** Returns whether fixed steps picked up what a stop delivers. */
  private isOnBoard({ task, fixed }: TimedRoute, stop: number): boolean {
    return this.pickupStop[(task[stop]! - this.jobs) >> 1]! < fixed;
  }
}
