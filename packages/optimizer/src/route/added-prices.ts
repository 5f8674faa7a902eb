import { LATE_PRICE } from './prices.ts';
import { ROUNDING } from './rounding.ts';
import type { Routes } from './routes.ts';

/** Computes the price that a change adds to a route, and bounds of it. */
export class AddedPrices {
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
    const { model, times, balance } = this.routes;
    if (balance.isPriced) return Number.NEGATIVE_INFINITY;
    const { timePrice, servicePrice } = model;
    return unitPrice + timePrice[v]! * (service - times.waiting[v]!) + servicePrice[v]! * service - this.overtimeNow(v);
  }

  /** Returns the price of the present route's time. */
  timePriceNow(v: number): number {
    const { model, times } = this.routes;
    const onSite = model.servicePrice[v]! > 0 ? model.servicePrice[v]! * times.onSite[v]! : 0;
    return model.timePrice[v]! * times.working[v]! + onSite + this.overtimeNow(v);
  }

  /**
   * Returns the added price of a route's time: its work, its seconds on site, overtime and balance. Infinity when it
   * works too long.
   * @param end of the route
   * @param busy seconds of loading, travel, service and breaks
   * @param latestBegin of the route, with which no stop is later than now or than allowed
   * @param breaks seconds of them
   * @param travel added seconds of travel
   */
  addedTimePrice(v: number, end: number, busy: number, latestBegin: number, breaks: number, travel: number): number {
    const { routes } = this;
    const { model, times, balance } = routes;
    const work = model.departures.elapsed(v, end, busy, latestBegin) - breaks + model.prefix.working[v]!;
    if (work > routes.overrides.limits.workingSeconds[v]! + ROUNDING) return Number.POSITIVE_INFINITY;
    // An idle vehicle costs nothing, whatever was computed for its empty route.
    const isIdle = routes.isIdle(v);
    let price = model.timePrice[v]! * (work - (isIdle ? 0 : times.working[v]!));
    if (model.servicePrice[v]! > 0) {
      const travelled = times.travel[v]! - model.prefix.travel[v]! + travel;
      const onSite = busy - breaks - travelled + model.prefix.onSite[v]!;
      price += model.servicePrice[v]! * (onSite - (isIdle ? 0 : times.onSite[v]!));
    }
    if (model.overtimePrice[v]! > 0)
      price += model.overtimePrice[v]! * Math.max(0, end - model.shiftEnd[v]!) - this.overtimeNow(v);
    return balance.isPriced ? price + balance.addedPrice(v, work) : price;
  }

  latenessNow(v: number): number {
    return this.routes.isIdle(v) ? 0 : LATE_PRICE * this.routes.times.lateness[v]!;
  }

  private overtimeNow(v: number): number {
    const { model, times } = this.routes;
    return this.routes.isIdle(v) ? 0 : model.overtimePrice[v]! * Math.max(0, times.end[v]! - model.shiftEnd[v]!);
  }
}
