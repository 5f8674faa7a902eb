import type { Model } from './model.ts';
import type { Random } from './random.ts';
import { RouteChoice } from './route-choice.ts';
import { RoutePool } from './route-pool.ts';
import type { State } from './state.ts';

/** Prices of more units take longer to find than they are worth: with windows, and without. */
const MOST_UNITS = { timed: 250, untimed: 350 };

/**
 * Gathers the routes a search comes by, and puts the best solution together that can be made of them: set partitioning over the routes of many solutions
 * (Rochat & Taillard 1995).
 */
export class Recombine {
  private readonly model: Model;
  private readonly pool: RoutePool;
  private readonly choice: RouteChoice;

  /**
   * Null for a problem that is too large, or of which a part is fixed.
   * @param isTimed whether stops have windows that matter
   */
  static for(model: Model, random: Random, isTimed: boolean): Recombine | null {
    for (let v = 0; v < model.vehicles; v++) if (!model.isOpen(v)) return null;
    return model.units > 1 && model.units <= MOST_UNITS[isTimed ? 'timed' : 'untimed']
      ? new Recombine(model, random)
      : null;
  }

  private constructor(model: Model, random: Random) {
    this.model = model;
    this.pool = new RoutePool(model, random);
    const limits = new Int32Array(model.classes);
    for (const kind of model.vehicleClass) limits[kind]!++;
    this.choice = new RouteChoice(this.pool, model.units, limits);
  }

  /** Remembers a route as it is. */
  gather(state: State, v: number): void {
    if (state.length[v]! > 0) this.pool.add(state, v);
  }

  /** Replaces the routes of a complete solution by a cheaper choice of those gathered; false, and nothing is changed, when there is none. */
  run(state: State): boolean {
    const { model, pool } = this;
    let bound = 0;
    for (let v = 0; v < model.vehicles; v++) {
      if (state.length[v] === 0) continue;
      bound += state.routeCost[v]!;
      pool.add(state, v);
    }
    const chosen = this.choice.find(bound);
    if (!chosen) return false;
    const before = Array.from({ length: model.vehicles }, (_, v) => state.sequence(v));
    const cost = state.cost();
    this.put(state, chosen);
    if (state.broken === 0 && state.cost() < cost) return true;
    for (let v = 0; v < model.vehicles; v++) state.clearRoute(v);
    before.forEach((stops, v) => state.setRoute(v, stops));
    return false;
  }

  private put(state: State, chosen: readonly number[]): void {
    const { model, pool } = this;
    const stops = chosen.map((route) => pool.stops.slice(pool.from[route], pool.from[route + 1]));
    const left = new Set(chosen.keys());
    // Whoever drives one of the routes already keeps it.
    const free = Array.from(model.vehicleClass.keys()).filter((v) => {
      const own = [...left].find((at) => state.isRoute(v, stops[at]!));
      if (own !== undefined) left.delete(own);
      return own === undefined;
    });
    for (const v of free) state.clearRoute(v);
    for (const at of left) {
      const [driver] = free.splice(
        free.findIndex((v) => model.vehicleClass[v] === pool.kind[chosen[at]!]),
        1,
      );
      // A unit that another route has already is left off this one.
      state.setRoute(
        driver!,
        stops[at]!.filter((node) => state.routeOf[node]! < 0),
      );
    }
    for (const v of free) state.refresh(v);
  }
}
