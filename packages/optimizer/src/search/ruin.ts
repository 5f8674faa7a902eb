import type { Model } from '../route/model.ts';
import type { Neighbours } from '../route/neighbours.ts';
import { DEFAULT_PARAMETERS, type SearchParameters } from './parameters.ts';
import type { Random } from './random.ts';
import type { Routes } from '../route/routes.ts';
import type { Undo } from './undo.ts';

/** How often, when units are left out, a round begins beside one of them. */
const BESIDE_ABSENT = 0.5;

/**
 * Ruin by slack induction by string removals: strings of stops near each other are cut out of several routes, which leaves room
 * in space and in time at once. J. Christiaens, G. Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing
 * Problems", Transportation Science 54(2), 2020, section 4.1. The other half of a shipment goes with its string.
 */
export class Ruin {
  private readonly model: Model;
  private readonly random: Random;
  private readonly neighbours: Neighbours;
  private readonly free: Int32Array;
  private readonly ruined: Int32Array;
  private round = 0;
  private readonly parameters: SearchParameters;

  constructor(model: Model, neighbours: Neighbours, random: Random, parameters = DEFAULT_PARAMETERS) {
    this.parameters = parameters;
    this.model = model;
    this.neighbours = neighbours;
    this.random = random;
    this.free = model.freeTasks();
    this.ruined = new Int32Array(model.vehicles);
  }

  /**
   * Removes some units from their routes and adds them to `removed`.
   * @param absent units that are on no route although a vehicle could take them
   */
  run(routes: Routes, undo: Undo, removed: number[], absent: readonly number[]): void {
    const { random, ruined } = this;
    const { partStops: stops, partUsed: used } = routes;
    if (used === 0) return;
    this.round++;
    const longest = Math.min(this.parameters.longestString, stops / used);
    const most = (4 * this.parameters.averageRemoved) / (1 + longest) - 1;
    const strings = Math.max(1, Math.floor(random.next() * most + 1));
    const seed = this.seed(routes, absent);
    let done = 0;
    for (const task of this.neighbours.of(seed)) {
      const v = routes.routeOf[task]!;
      if (v < 0 || routes.isInPart[v] === 0 || ruined[v] === this.round) continue;
      ruined[v] = this.round;
      undo.keep(routes, v);
      const length = routes.length[v]!;
      const size = Math.floor(1 + random.next() * Math.min(length, longest));
      this.cut(routes, task, v, Math.min(size, length), removed);
      routes.update(v);
      if (++done >= strings) break;
    }
  }

  /** A task of the part that is searched, or one that is on no route. */
  private seed(routes: Routes, absent: readonly number[]): number {
    if (absent.length > 0 && this.random.next() < BESIDE_ABSENT) {
      const unit = absent[this.random.below(absent.length)]!;
      const second = this.model.second[unit]!;
      return second >= 0 && this.random.below(2) === 0 ? second : this.model.first[unit]!;
    }
    let seed: number;
    do seed = this.free[this.random.below(this.free.length)]!;
    while (routes.routeOf[seed]! >= 0 && routes.isInPart[routes.routeOf[seed]!] === 0);
    return seed;
  }

  private cut(routes: Routes, task: number, v: number, size: number, removed: number[]): void {
    const { random } = this;
    const length = routes.length[v]!;
    let kept = 0;
    if (size > 1 && size < length && random.next() < this.parameters.splitRate) {
      kept = 1;
      while (size + kept < length && random.next() < this.parameters.splitGrowth) kept++;
    }
    // The string holds the task at a random place.
    const whole = size + kept;
    let position = 0;
    for (let node = routes.prev[task]!; node !== routes.startOf(v); node = routes.prev[node]!) position++;
    const least = Math.max(0, position - whole + 1);
    const greatest = Math.min(position, length - whole);
    const begin = least + random.below(greatest - least + 1);
    const keepFrom = kept > 0 ? begin + 1 + random.below(size - 1) : -1;
    let node = routes.next[routes.startOf(v)]!;
    const string: number[] = [];
    for (let place = 0; place < begin + whole; place++) {
      const isKept = kept > 0 && place >= keepFrom && place < keepFrom + kept;
      if (place >= begin && !isKept) string.push(node);
      node = routes.next[node]!;
    }
    for (const one of string) {
      if (routes.routeOf[one] !== v) continue;
      const unit = this.model.unitOf[one]!;
      routes.remove(unit);
      removed.push(unit);
    }
  }
}
