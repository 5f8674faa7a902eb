import { byFigure, type LimitedFigure, ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import type { Model } from './model.ts';
import { ROUNDING } from './rounding.ts';

/** Figures of a whole route that have a limit. Reloads are counted where trips are (`SequenceWalk`). */
export type RouteFigures = Readonly<Record<Exclude<LimitedFigure, 'reloads'>, number>>;

/** Prices and limits that the search may change, by vehicle. Initially the values of the model. */
export class Overrides {
  /** Price of using the vehicle. */
  readonly fixedPrice: Float64Array;
  /** Latest end of the route, seconds from midnight; Infinity where lateness is allowed. */
  readonly endLimit: Float64Array;
  /** Limits of a whole route, by figure; Infinity without one. */
  readonly limits: Readonly<Record<LimitedFigure, Float64Array>>;
  /** See `Model.maxMetres`. */
  readonly maxMetres: Float64Array;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
    this.fixedPrice = model.fixedPrice.slice();
    this.endLimit = model.latestBegin.slice(model.tasks + model.vehicles);
    this.limits = byFigure((code) => model.limits[ROUTE_LIMITS[code].figure].slice());
    this.maxMetres = model.maxMetres.slice();
  }

  /** Adds a price to the use of each vehicle; 0: none. */
  addToFixedPrice(price: number): void {
    this.model.fixedPrice.forEach((fixed, v) => {
      this.fixedPrice[v] = fixed + price;
    });
  }

  /** Returns whether a vehicle's route with these figures respects the limits. */
  allows(v: number, { stops, distanceMetres, travelSeconds, workingSeconds }: RouteFigures): boolean {
    const { limits } = this;
    return (
      stops <= limits.stops[v]! &&
      distanceMetres <= limits.distanceMetres[v]! + ROUNDING &&
      travelSeconds <= limits.travelSeconds[v]! + ROUNDING &&
      workingSeconds <= limits.workingSeconds[v]! + ROUNDING
    );
  }

  /** Lifts the limits of a vehicle, so that shipments on board can be delivered at any time. */
  lift(v: number): void {
    this.endLimit[v] = Number.POSITIVE_INFINITY;
    for (const limit of Object.values(this.limits)) limit[v] = Number.POSITIVE_INFINITY;
    this.maxMetres[v] = Number.POSITIVE_INFINITY;
  }

  /**
   * Restores a vehicle's limits, widened to what its route needs.
   * @param end of the route
   * @param metres of the route, where `Model.maxMetres` limits them
   */
  restore(v: number, end: number, figures: RouteFigures, metres: number): void {
    const { model, limits } = this;
    this.endLimit[v] = Math.max(model.latestBegin[model.tasks + model.vehicles + v]!, end);
    for (const { figure } of Object.values(ROUTE_LIMITS))
      if (figure !== 'reloads') limits[figure][v] = Math.max(model.limits[figure][v]!, figures[figure]);
    this.maxMetres[v] = Math.max(model.maxMetres[v]!, metres);
  }
}
