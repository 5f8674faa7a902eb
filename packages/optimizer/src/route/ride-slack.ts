import { TIME_TOLERANCE } from '../constraints/time/time-windows.ts';
import type { Model } from './model.ts';

/**
 * How much longer the rides on a route may become, by their travel and service alone: waiting and breaks only lengthen
 * them. The leg of a stop is the one that leads to it.
 */
export class RideSlack {
  /** Rides with a limit: stop of the pickup and of the delivery, and the seconds that are left. */
  private count = 0;
  private readonly pickup: Int32Array;
  private readonly delivery: Int32Array;
  private readonly seconds: Float64Array;
  /** By stop: seconds of travel and service until it is left. */
  private readonly left: Float64Array;

  /** @param stops most stops of the route */
  constructor(stops: number) {
    this.pickup = new Int32Array(stops);
    this.delivery = new Int32Array(stops);
    this.seconds = new Float64Array(stops);
    this.left = new Float64Array(stops);
  }

  /** @param legs least seconds of travel to each stop */
  read(model: Model, v: number, sequence: Int32Array, legs: Float64Array): void {
    const { unitOf, first, second, maxRide } = model;
    const { left } = this;
    const service = model.service[v]!;
    let busy = 0;
    this.count = 0;
    for (let stop = 0; stop < sequence.length; stop++) {
      const node = sequence[stop]!;
      const unit = unitOf[node]!;
      busy += legs[stop]!;
      if (node === second[unit] && maxRide[unit]! < Number.POSITIVE_INFINITY) {
        const pickup = sequence.lastIndexOf(first[unit]!, stop);
        const ride = this.count++;
        this.pickup[ride] = pickup;
        this.delivery[ride] = stop;
        this.seconds[ride] = maxRide[unit]! - (busy - left[pickup]!) + TIME_TOLERANCE;
      }
      busy += service[node]!;
      left[stop] = busy;
    }
  }

  /**
   * Returns whether all rides may contain a delay before one stop, and another one before a stop that is the same or comes
   * later.
   */
  allow(stop: number, delay: number, otherStop: number, otherDelay: number): boolean {
    return (
      delay <= this.over(stop, stop) &&
      otherDelay <= this.over(otherStop, otherStop) &&
      delay + otherDelay <= this.over(stop, otherStop)
    );
  }

  /** Returns by how many seconds all rides that contain the legs of two stops may become longer; Infinity without any. */
  over(stop: number, otherStop: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let ride = 0; ride < this.count; ride++)
      if (this.pickup[ride]! < stop && this.delivery[ride]! >= otherStop && this.seconds[ride]! < least)
        least = this.seconds[ride]!;
    return least;
  }
}
