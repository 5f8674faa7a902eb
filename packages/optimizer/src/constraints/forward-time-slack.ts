import type { Vehicle } from '../problem/problem.ts';

/*
 * A vehicle leaves as late as it can. A route is timed from the earliest moment first; where its driver would wait on the way, all of it up to there is put off: by as
 * much as leaves the end where it is, makes no stop late, or later than it is, and no break. Waiting is work; time before leaving is not.
 *
 *     leave ──▶ a ──▶ b ··waits·· [c ──▶ end         timed from the earliest moment
 *     ········ leave ──▶ a ──▶ b ─▶ [c ──▶ end       put off: as far as the windows of a and b go
 *
 * What a route is put off by grows smaller along it: each wait takes what it can.
 */

/**
 * Whether a vehicle's route may be put off: not when it has left its start, or has fixed steps to go on behind. A route that is locked as a whole before its day
 * has begun may.
 */
export function canLeaveLater({ prefix = [], hasLeft, locked, notBefore, shiftStart }: Vehicle): boolean {
  if (hasLeft) return false;
  if (prefix.length === 0) return true;
  const isKnown = prefix.some((step) => (step.arrival ?? step.serviceStart ?? step.departure) !== undefined);
  return locked === true && !isKnown && (notBefore ?? shiftStart) <= shiftStart;
}

/** Gathers along a route, leg by leg, how far it may be put off. Seconds. */
export class ForwardTimeSlack {
  /** By how much the legs so far may be put off, were nothing behind them. */
  seconds = Number.POSITIVE_INFINITY;
  /** Seconds waited so far. */
  private waited = 0;

  /** A break is taken behind the last stop. @param spare by how much it might be later; less than 0 counts as 0 */
  addBreak(spare: number): void {
    this.limit(spare);
  }

  /** A stop, a reload or the end. @param idle waited before it @param spare by how much it might begin later; less than 0 counts as 0 */
  addStop(idle: number, spare: number): void {
    this.waited += idle;
    this.limit(spare);
  }

  private limit(spare: number): void {
    this.seconds = Math.min(this.seconds, this.waited + Math.max(0, spare));
  }
}
