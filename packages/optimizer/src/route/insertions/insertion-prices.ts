import { LATE_PRICE } from '../prices.ts';
import type { Routes } from '../routes.ts';

/** The prices of an insertion that do not depend on its position, and bounds of those that do. */
export class InsertionPrices {
  private readonly routes: Routes;

  constructor(routes: Routes) {
    this.routes = routes;
  }

  /**
   * Returns the price of a unit on a route at any position: the vehicle's use, its zone, a vehicle that is not
   * preferred.
   */
  unitPrice(unit: number, v: number): number {
    const { routes } = this;
    const { model } = routes;
    let price = routes.isIdle(v) ? routes.overrides.fixedPrice[v]! : 0;
    if (model.zones > 0) price += routes.zones.addedPrice(unit, v);
    if (model.unitPrice !== null) price += model.unitPrice[unit * model.vehicles + v]!;
    return price;
  }

  /**
   * Returns the minimum cost of an insertion, without its leg and lateness. Its service may replace waiting, and
   * overtime may fall where the leg or a set-up gets shorter.
   */
  leastPrice(unitPrice: number, service: number, v: number): number {
    const { routes } = this;
    if (routes.balance.isPriced) return Number.NEGATIVE_INFINITY;
    const overtime = routes.model.overtimePrice[v]! > 0 ? this.overtimeNow(v) : 0;
    return unitPrice + routes.model.timePrice[v]! * (service - routes.times.waiting[v]!) - overtime;
  }

  /** Returns the added price of overtime when a route ends at a time. */
  overtimePriceOf(v: number, end: number): number {
    const { model } = this.routes;
    return model.overtimePrice[v]! * Math.max(0, end - model.shiftEnd[v]!) - this.overtimeNow(v);
  }

  latenessNow(v: number): number {
    return this.routes.isIdle(v) ? 0 : LATE_PRICE * this.routes.times.lateness[v]!;
  }

  overtimeNow(v: number): number {
    const { model, times } = this.routes;
    return this.routes.isIdle(v) ? 0 : model.overtimePrice[v]! * Math.max(0, times.end[v]! - model.shiftEnd[v]!);
  }
}
