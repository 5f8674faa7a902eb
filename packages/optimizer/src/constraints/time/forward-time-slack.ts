import type { Vehicle } from '../../problem/problem.ts';
import { hasSetOff } from './shift.ts';

/*
 * A vehicle leaves as late as possible, because waiting is work and time before leaving is not. A route is first
 * timed from the earliest start. Where the driver would wait on the way, everything before that point is postponed.
 * The end of the route stays the same, and no stop or break becomes late, or later than it already is.
 *
 *     leave ──▶ a ──▶ b ··waits·· [c ──▶ end         timed from the earliest start
 *     ········ leave ──▶ a ──▶ b ─▶ [c ──▶ end       postponed as far as the windows of a and b allow
 *
 * The delay shrinks along the route: each wait absorbs as much of it as it can.
 */

/**
 * Returns whether a vehicle's route may be postponed: not after it has left its start, and not behind fixed steps. A
 * route that is locked as a whole may be, before its day has begun.
 */
export function canLeaveLater(vehicle: Vehicle): boolean {
  const { prefix = [], locked, notBefore, shiftStart } = vehicle;
  if (hasSetOff(vehicle)) return false;
  return prefix.length === 0 || (locked === true && (notBefore ?? shiftStart) <= shiftStart);
}

/** Accumulates the forward time slack of a route, leg by leg. */
export class ForwardTimeSlack {
  /** Seconds by which the legs so far can be postponed, ignoring the rest of the route. */
  seconds = Number.POSITIVE_INFINITY;
  /** Seconds of waiting so far. */
  private waiting = 0;

  /** Adds a break after the last stop. @param spare seconds by which it can start later; below 0 counts as 0 */
  addBreak(spare: number): void {
    this.limit(spare);
  }

  /**
   * Adds a stop, a reload or the end. @param waiting seconds of waiting before it @param spare seconds by which it can
   * begin later; below 0 counts as 0
   */
  addStop(waiting: number, spare: number): void {
    this.waiting += waiting;
    this.limit(spare);
  }

  private limit(spare: number): void {
    this.seconds = Math.min(this.seconds, this.waiting + Math.max(0, spare));
  }
}
