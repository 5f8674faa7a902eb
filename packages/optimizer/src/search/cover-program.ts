import type { RoutePool } from './route-pool.ts';

const TOLERANCE = 1e-7;
/** Routes looked at again before all of them are. */
const SHORT_LIST = 60;
/** Steps a row before it is called settled: prices are of use from any step on. */
const STEPS_PER_ROW = 12;

/**
 * Prices of the units at which no route of a pool costs less than its units are worth: the duals of the linear program "cover every unit at least once, use no
 * more vehicles of a class than there are, at the least cost". What a route costs above the worth of its units (its reduced cost) tells how far it is
 * from being of use. By the revised simplex method with the inverse of the basis at hand, all right sides moved a little against standing still; the basis
 * is kept from one call to the next.
 */
export class CoverProgram {
  /** Of the rows: units first, then classes of vehicles; that of a class is at most 0. */
  readonly price: Float64Array;
  private readonly pool: RoutePool;
  private readonly rows: number;
  private readonly units: number;
  private readonly inverse: Float64Array;
  private readonly amount: Float64Array;
  private readonly right: Float64Array;
  /** What is in the basis, by row: a route ≥ 0; −1 − row: the row's slack; −1 − rows − row: leaving the unit out. */
  private readonly basis: Int32Array;
  private readonly direction: Float64Array;
  private readonly isBasic: Uint8Array;
  private readonly list = new Int32Array(SHORT_LIST);
  private generation = -1;

  /** @param limits vehicles of each class */
  constructor(pool: RoutePool, units: number, limits: ArrayLike<number>) {
    this.pool = pool;
    this.units = units;
    this.rows = units + limits.length;
    this.price = new Float64Array(this.rows);
    this.inverse = new Float64Array(this.rows * this.rows);
    this.amount = new Float64Array(this.rows);
    this.basis = new Int32Array(this.rows);
    this.direction = new Float64Array(this.rows);
    this.isBasic = new Uint8Array(pool.cost.length);
    this.right = Float64Array.from({ length: this.rows }, (_, row) =>
      row < units ? 1 + 1e-5 * (1 + ((row * 7919) % 997)) : limits[row - units]!,
    );
  }

  /** @param penalty what leaving each unit out costs */
  settle(penalty: Float64Array): void {
    if (this.generation !== this.pool.generation) this.begin();
    this.reprice(penalty);
    let listed = 0;
    for (let step = 0; step < STEPS_PER_ROW * this.rows; step++) {
      let best = this.cheapestListed(listed);
      if (best.entering === null) {
        listed = this.makeList();
        best = this.cheapestListed(listed);
      }
      best = this.cheaperSlack(best, penalty);
      if (best.entering === null || !this.enter(best.entering, best.reduced)) return;
    }
  }

  /** What a route costs above the worth of its units. */
  reducedCost(route: number): number {
    const { pool, price } = this;
    let sum = pool.cost[route]! - price[this.units + pool.kind[route]!]!;
    const end = pool.unitsTo[route]!;
    for (let at = pool.from[route]!; at < end; at++) sum -= price[pool.units[at]!]!;
    return sum;
  }

  private begin(): void {
    this.generation = this.pool.generation;
    this.inverse.fill(0);
    this.isBasic.fill(0);
    for (let row = 0; row < this.rows; row++) {
      this.inverse[row * this.rows + row] = 1;
      this.amount[row] = this.right[row]!;
      this.basis[row] = row < this.units ? -1 - this.rows - row : -1 - row;
    }
  }

  /** Prices anew: a route of the basis may have become cheaper. */
  private reprice(penalty: Float64Array): void {
    const { price, basis, rows, inverse, pool } = this;
    price.fill(0);
    for (let row = 0; row < rows; row++) {
      const one = basis[row]!;
      const cost = one >= 0 ? pool.cost[one]! : one < -rows ? penalty[-1 - rows - one]! : 0;
      if (cost === 0) continue;
      for (let column = 0; column < rows; column++) price[column]! += cost * inverse[row * rows + column]!;
    }
  }

  private cheapestListed(listed: number): Entering {
    let entering: number | null = null;
    let reduced = -TOLERANCE;
    for (let at = 0; at < listed; at++) {
      const route = this.list[at]!;
      if (this.isBasic[route] === 1) continue;
      const own = this.reducedCost(route);
      if (own < reduced) {
        reduced = own;
        entering = route;
      }
    }
    return { entering, reduced };
  }

  /** Routes below the worth of their units, as many as the list holds; later ones replace it bit by bit when they are cheaper still. */
  private makeList(): number {
    const { list, isBasic, pool } = this;
    let listed = 0;
    let bar = -TOLERANCE;
    let turn = 0;
    for (let route = 0; route < pool.size; route++) {
      if (isBasic[route] === 1) continue;
      const reduced = this.reducedCost(route);
      if (reduced >= bar) continue;
      if (listed < SHORT_LIST) list[listed++] = route;
      else {
        list[turn] = route;
        turn = (turn + 1) % SHORT_LIST;
        bar = Math.max(reduced, 1.02 * Math.min(bar, -1e-3));
      }
    }
    return listed;
  }

  /** Whether covering a unit twice, keeping a vehicle at home or leaving a unit out is cheaper still. */
  private cheaperSlack({ entering, reduced }: Entering, penalty: Float64Array): Entering {
    for (let row = 0; row < this.rows; row++) {
      const price = this.price[row]!;
      const slack = row < this.units ? price : -price;
      if (slack < reduced) {
        reduced = slack;
        entering = -1 - row;
      }
      if (row < this.units && penalty[row]! - price < reduced) {
        reduced = penalty[row]! - price;
        entering = -1 - this.rows - row;
      }
    }
    return { entering, reduced };
  }

  /** Brings something into the basis; false when that cannot be done safely. */
  private enter(entering: number, reduced: number): boolean {
    const { rows, inverse, direction, amount, basis, price } = this;
    this.aim(entering);
    let leaving = -1;
    let ratio = Number.POSITIVE_INFINITY;
    for (let row = 0; row < rows; row++) {
      const step = direction[row]!;
      if (step < TOLERANCE) continue;
      const here = amount[row]! / step;
      if (here < ratio - 1e-12 || (here < ratio + 1e-12 && step > direction[leaving]!)) {
        ratio = here;
        leaving = row;
      }
    }
    if (leaving < 0) return false;
    const pivot = direction[leaving]!;
    const base = leaving * rows;
    for (let column = 0; column < rows; column++) inverse[base + column]! /= pivot;
    for (let row = 0; row < rows; row++) {
      const step = direction[row]!;
      if (row === leaving || step === 0) continue;
      const at = row * rows;
      for (let column = 0; column < rows; column++) inverse[at + column]! -= step * inverse[base + column]!;
      amount[row] = Math.max(0, amount[row]! - step * ratio);
    }
    amount[leaving] = ratio;
    for (let column = 0; column < rows; column++) price[column]! += reduced * inverse[base + column]!;
    const out = basis[leaving]!;
    if (out >= 0) this.isBasic[out] = 0;
    basis[leaving] = entering;
    if (entering >= 0) this.isBasic[entering] = 1;
    return true;
  }

  /** What one more of something takes from each row of the basis. */
  private aim(entering: number): void {
    const { rows, units, inverse, direction, pool } = this;
    if (entering < 0) {
      const isOut = entering < -rows;
      const column = isOut ? -1 - rows - entering : -1 - entering;
      const sign = isOut || column >= units ? 1 : -1;
      for (let row = 0; row < rows; row++) direction[row] = sign * inverse[row * rows + column]!;
      return;
    }
    const begin = pool.from[entering]!;
    const end = pool.unitsTo[entering]!;
    const kind = units + pool.kind[entering]!;
    const { units: covered } = pool;
    for (let row = 0, at = 0; row < rows; row++, at += rows) {
      let sum = inverse[at + kind]!;
      for (let place = begin; place < end; place++) sum += inverse[at + covered[place]!]!;
      direction[row] = sum;
    }
  }
}

interface Entering {
  /** Null: nothing does any good. */
  readonly entering: number | null;
  readonly reduced: number;
}
