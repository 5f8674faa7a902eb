import type { Model } from './model.ts';
import { BALANCE_PRICE, IDLE_PRICE } from './prices.ts';

/** Prices routes whose working time differs too much from the mean (`Options.balance`). */
export class Balance {
  private readonly model: Model;
  private readonly working: Float64Array;
  /** Limits of working time while units are inserted, and the vehicles beyond them. */
  private share = Number.POSITIVE_INFINITY;
  private least = 0;
  private over = 0;
  private under = 0;

  /** @param working of each vehicle's route, kept up to date by its owner */
  constructor(model: Model, working: Float64Array) {
    this.model = model;
    this.working = working;
  }

  /** Returns whether insertions are priced. */
  get isPriced(): boolean {
    return this.share < Number.POSITIVE_INFINITY;
  }

  private mean(): number {
    let total = 0;
    for (let v = 0; v < this.model.vehicles; v++) total += this.working[v]!;
    return total / Math.max(1, this.model.vehicles);
  }

  /** Returns the price of some routes for their difference from the mean of all. */
  price(vehicles: Int32Array): number {
    const mean = this.mean();
    const maxWorking = mean * this.model.maxBalanceFactor;
    const least = mean * this.model.minBalanceFactor;
    let price = 0;
    for (const v of vehicles) {
      const working = this.working[v]!;
      if (working > maxWorking) price += BALANCE_PRICE * (working - maxWorking);
      else if (working < least) price += IDLE_PRICE * (least - working);
    }
    return price;
  }

  /** Takes the present routes as the reference for the next insertions. */
  measure(): void {
    const { maxBalanceFactor, minBalanceFactor } = this.model;
    if (maxBalanceFactor === 0) return;
    const mean = this.mean();
    this.share = mean * maxBalanceFactor;
    this.least = mean * minBalanceFactor;
    this.over = 0;
    this.under = 0;
    for (const working of this.working) {
      if (working > this.share) this.over++;
      else if (working < this.least) this.under++;
    }
  }

  /**
   * Returns the added price when a route's working time becomes `working`. More work on one route raises both limits.
   */
  addedPrice(v: number, working: number): number {
    const { share, least, model } = this;
    const before = this.working[v]!;
    const rise = (working - before) / model.vehicles;
    const shareRise = rise * model.maxBalanceFactor;
    const leastRise = rise * model.minBalanceFactor;
    const more = Math.max(0, working - share - shareRise) - Math.max(0, before - share);
    const less = Math.max(0, least + leastRise - working) - Math.max(0, least - before);
    const othersOver = before > share ? this.over - 1 : this.over;
    const othersUnder = before < least ? this.under - 1 : this.under;
    return (
      BALANCE_PRICE * (more - Math.max(0, othersOver) * shareRise) +
      IDLE_PRICE * (less + Math.max(0, othersUnder) * leastRise)
    );
  }
}
