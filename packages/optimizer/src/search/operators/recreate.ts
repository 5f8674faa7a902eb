import type { Blinks } from '../../route/insertions/blinks.ts';
import type { Random } from '../random.ts';
import type { Operator, OperatorContext, Trial } from './operator.ts';
import { VisitInsertion } from './visit-insertion.ts';

/**
 * Weighted ways to sort units, each as often as it has numbers; one of them inserts units far from the starts first.
 */
const KINDS = 17;
const FARTHEST_FIRST = 8;

/**
 * Counts the positions until the next one that is overlooked: one random number for each blink instead of each
 * position.
 */
class RandomBlinks implements Blinks {
  private readonly random: Random;
  private readonly rate: number;
  private left: number;

  /** @param rate probability of a blink, 0 … 1 */
  constructor(random: Random, rate: number) {
    this.random = random;
    this.rate = rate;
    this.left = this.draw();
  }

  blink(): boolean {
    if (--this.left > 0) return false;
    this.left = this.draw();
    return true;
  }

  private draw(): number {
    return this.rate === 0
      ? Number.POSITIVE_INFINITY
      : 1 + Math.floor(Math.log(1 - this.random.next()) / Math.log(1 - this.rate));
  }
}

/** Overlooks no position. */
export const NO_BLINKS: Blinks = { blink: () => false };

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe 2020, section 4.2): units in a random kind of order, each
 * at its cheapest position.
 */
export class Recreate implements Operator {
  readonly name = 'recreate';
  readonly isUseful = true;
  private readonly context: OperatorContext;
  private readonly blinks: Blinks;
  private readonly key: Float64Array;
  private readonly far: Float64Array;
  private readonly opens: Float64Array;
  private readonly closes: Float64Array;
  private readonly save: (v: number) => void;
  /** Inserts visits that depend on each other; null without any. */
  private readonly visits: VisitInsertion | null;

  constructor(context: OperatorContext) {
    const { model } = context;
    this.context = context;
    this.save = (v) => context.undo.save(context.routes, v);
    const { visits } = context.routes.links;
    this.visits = visits && new VisitInsertion(context, visits);
    this.blinks = new RandomBlinks(context.random, context.parameters.blinkRate);
    this.key = new Float64Array(model.units);
    this.far = new Float64Array(model.units);
    this.opens = new Float64Array(model.units);
    this.closes = new Float64Array(model.units);
    for (let unit = 0; unit < model.units; unit++) {
      const last = model.second[unit]! >= 0 ? model.second[unit]! : model.first[unit]!;
      this.far[unit] = this.distanceFromStarts(last);
      this.opens[unit] = model.windowStart[model.first[unit]!]!;
      this.closes[unit] = model.windowEnd[last]!;
    }
  }

  isDue(): boolean {
    return true;
  }

  /**
   * Creates the first solution: inserts first what is farthest from the starts of vehicles, and adds what lies on the
   * way. Units that do not fit are added to `unassigned`.
   * @param mayTry returns whether the next unit is tried
   * @returns the units that were not tried
   */
  construct(units: number[], unassigned: number[], mayTry: () => boolean = () => true): number[] {
    const { insertions, routes } = this.context;
    this.sort(units, FARTHEST_FIRST);
    const firstUntried = units.findIndex((unit) => {
      if (!mayTry()) return true;
      if (!routes.isPlaced(unit)) this.visits?.insert(unit, NO_BLINKS, true);
      if (routes.isPlaced(unit)) return false;
      insertions.findFirst(unit, NO_BLINKS);
      if (!insertions.insertRespecting(unit, NO_BLINKS, () => {})) unassigned.push(unit);
      return false;
    });
    if (this.visits) unassigned.splice(0, unassigned.length, ...unassigned.filter((unit) => !routes.isPlaced(unit)));
    return firstUntried < 0 ? [] : units.slice(firstUntried).filter((unit) => !routes.isPlaced(unit));
  }

  /**
   * Inserts the removed units that fit. Gives the trial up when a unit does not fit or the routes cost too much, if
   * there is a limit of cost, and when the time is over.
   */
  run({ removed, unassigned, maxCost }: Trial): boolean {
    const { watch, routes } = this.context;
    this.sort(removed);
    const mayGiveUp = maxCost < Number.POSITIVE_INFINITY;
    for (const unit of removed) {
      if (watch.isOverAtInsertion()) return false;
      if (mayGiveUp && routes.totalCost() >= maxCost) return false;
      // It was inserted instead of an alternative.
      if (routes.links.exist && routes.isPlaced(unit)) continue;
      if (this.visits?.insert(unit, this.blinks) && routes.isPlaced(unit)) continue;
      const alternative = this.findBestAlternative(unit);
      if (this.insertFound(alternative)) {
        if (alternative !== unit) unassigned.push(unit);
        continue;
      }
      unassigned.push(unit);
      if (mayGiveUp) return false;
    }
    return true;
  }

  /** Finds the cheapest insertion of a unit or one of its alternatives. @returns the one to insert */
  private findBestAlternative(unit: number): number {
    const { insertions, routes } = this.context;
    const { links } = routes;
    insertions.findBest(unit, this.blinks);
    if (!links.exist || !links.hasAlternatives(unit) || links.isAlternativeServed(unit)) return unit;
    let chosen = unit;
    let { bestCost, bestVehicle, bestAfterFirst, bestAfterSecond } = insertions;
    for (const other of links.alternativesOf(unit)) {
      insertions.findBest(other, this.blinks);
      if (insertions.bestVehicle < 0 || (bestVehicle >= 0 && insertions.bestCost >= bestCost)) continue;
      ({ bestCost, bestVehicle, bestAfterFirst, bestAfterSecond } = insertions);
      chosen = other;
    }
    Object.assign(insertions, { bestCost, bestVehicle, bestAfterFirst, bestAfterSecond });
    return chosen;
  }

  /** Inserts a unit at the position found; returns false where it does not fit or is not worth its cost. */
  private insertFound(unit: number): boolean {
    const { insertions, model } = this.context;
    if (insertions.bestVehicle < 0 || insertions.bestCost >= model.prize[unit]!) return false;
    return insertions.insertRespecting(unit, this.blinks, this.save);
  }

  /**
   * Weights: random 4, load 4, far 2, close 1 as in the paper; windows by length 2, opening 2, closing 2 as in its
   * section 6 for time windows.
   */
  private sort(units: number[], kind = this.context.random.below(KINDS)): void {
    const { key } = this;
    const { random, model } = this.context;
    for (const unit of units) {
      if (kind < 4) key[unit] = random.next();
      else if (kind < 8) key[unit] = -model.unitLoad[unit]!;
      else if (kind < 10) key[unit] = -this.far[unit]!;
      else if (kind < 11) key[unit] = this.far[unit]!;
      else if (kind < 13) key[unit] = this.closes[unit]! - this.opens[unit]!;
      else if (kind < 15) key[unit] = this.opens[unit]!;
      else key[unit] = -this.closes[unit]!;
    }
    // Units on board or with a higher weight go first. There are few, so insertion sort is enough.
    for (let at = 1; at < units.length; at++) {
      const unit = units[at]!;
      let to = at;
      while (to > 0 && this.goesBefore(unit, units[to - 1]!)) {
        units[to] = units[to - 1]!;
        to--;
      }
      units[to] = unit;
    }
  }

  private goesBefore(a: number, b: number): boolean {
    const { key } = this;
    const { weight } = this.context.model;
    if (weight[a] !== weight[b]) return weight[a]! > weight[b]!;
    const keyOfA = key[a]!;
    const theirs = key[b]!;
    return keyOfA === theirs ? a < b : keyOfA < theirs;
  }

  private distanceFromStarts(task: number): number {
    const { model } = this.context;
    let nearest = Number.POSITIVE_INFINITY;
    for (let v = 0; v < model.vehicles; v++) {
      const from = model.location[model.tasks + v]!;
      const distance = model.distances[v]![from * model.size + model.location[task]!]!;
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  }
}
