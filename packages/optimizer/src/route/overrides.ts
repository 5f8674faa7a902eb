import type { Model } from './model.ts';

/** Prices and limits that the search may change, by vehicle. Initially the values of the model. */
export class Overrides {
  /** Price of using the vehicle. */
  readonly fixedPrice: Float64Array;
  /** Latest end of the route, seconds from midnight; Infinity where lateness is allowed. */
  readonly endLimit: Float64Array;
  readonly maxStops: Float64Array;
  readonly maxDistance: Float64Array;
  readonly maxTravel: Float64Array;
  readonly maxWorking: Float64Array;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
    this.fixedPrice = model.fixedPrice.slice();
    this.endLimit = model.latestBegin.slice(model.tasks + model.vehicles);
    this.maxStops = model.maxStops.slice();
    this.maxDistance = model.maxDistance.slice();
    this.maxTravel = model.maxTravel.slice();
    this.maxWorking = model.maxWorking.slice();
  }

  /** Adds a price to the use of each vehicle; 0: none. */
  addToFixedPrice(price: number): void {
    this.model.fixedPrice.forEach((fixed, v) => {
      this.fixedPrice[v] = fixed + price;
    });
  }

  /** Lifts the limits of a vehicle, so that shipments on board can be delivered at any time. */
  lift(v: number): void {
    for (const limit of [this.endLimit, this.maxStops, this.maxDistance, this.maxTravel, this.maxWorking])
      limit[v] = Number.POSITIVE_INFINITY;
  }

  /** Restores a vehicle's limits, widened to what its route needs. */
  restore(v: number, needs: { end: number; stops: number; distance: number; travel: number; working: number }): void {
    const { model } = this;
    this.endLimit[v] = Math.max(model.latestBegin[model.tasks + model.vehicles + v]!, needs.end);
    this.maxStops[v] = Math.max(model.maxStops[v]!, needs.stops);
    this.maxDistance[v] = Math.max(model.maxDistance[v]!, needs.distance);
    this.maxTravel[v] = Math.max(model.maxTravel[v]!, needs.travel);
    this.maxWorking[v] = Math.max(model.maxWorking[v]!, needs.working);
  }
}
