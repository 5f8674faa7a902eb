import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { PlainPlaces } from './plain-places.ts';
import {
  AHEAD,
  DEPARTURE,
  FLOOR,
  LATEST,
  LEEWAY,
  LEG_METRES,
  LEG_SECONDS,
  LOAD,
  MOST,
  OPENS,
  STRIDE,
  WAITED,
} from './plain-routes.ts';
import { SLACK } from './routes.ts';

/** On board may be so much for rounding where a vehicle is empty. */
const EMPTY = 1e-9;

/** What two routes of plain vehicles cost when they exchange their tails. */
export class PlainTails extends PlainPlaces {
  /** The tail that the last search for one found the best: where it begins, and what the exchange adds. */
  bestTail = -1;
  bestTailCost = Number.POSITIVE_INFINITY;

  /** Whether `findTail` knows all that an exchange of tails changes. */
  predictsTails(): boolean {
    const { model } = this;
    return model.allPlain && model.balanceFactor === 0 && (this.onlyBrings || this.onlyFetches);
  }

  /**
   * Finds the tail, beginning at one of the tasks nearest to a task or empty, that had best follow it instead of its own.
   * @param most what the exchange has to cost less than
   * @returns false where there is none
   */
  findTail(task: number, most: number): boolean {
    this.bestTail = -1;
    this.bestTailCost = most;
    const v = this.routeOf[task]!;
    if (this.isStale[v] === 1) this.mend(v);
    if (this.onlyFetches && this.record[task * STRIDE + LOAD]! > EMPTY) return false;
    const count = this.collectHeads(task);
    for (let at = 0; at < count; at++) this.tryTail(task, v, this.heads[at]!);
    return this.bestTail >= 0;
  }

  private tryTail(task: number, v: number, head: number): void {
    const { model, record, facts } = this;
    const { size, location } = model;
    const w = this.routeOf[head]!;
    if (w === v || this.takesPart[w] === 0 || model.vehicleClass[w] !== model.vehicleClass[v]) return;
    if (this.isStale[w] === 1) this.mend(w);
    const durations = model.durations[v]!;
    const distances = model.distances[v]!;
    const factor = model.factor[v]!;
    const before = this.prev[head]!;
    const own = this.next[task]!;
    const toHead = head * STRIDE;
    const toOwn = own * STRIDE;
    const leg = location[task]! * size + location[head]!;
    let metres = distances[leg]! - record[toHead + LEG_METRES]! - record[toOwn + LEG_METRES]!;
    let seconds = durations[leg]! * factor - record[toHead + LEG_SECONDS]! - record[toOwn + LEG_SECONDS]!;
    const least = model.distancePrice[v]! * metres + (model.timePrice[v]! + model.travelPrice[v]!) * seconds;
    const start = this.startOf(w);
    const becomesIdle = before === start && own >= model.tasks;
    const wasIdle = before === start && head >= model.tasks;
    // What it costs at least: the way back comes on top, waiting may be won back, and where a vehicle's use is in question its price is.
    const won = model.timePrice[v]! * (this.waiting[v]! + this.waiting[w]!);
    if (!becomesIdle && !wasIdle && least - won >= this.bestTailCost) return;
    const arrival = record[task * STRIDE + DEPARTURE]! + durations[leg]! * factor;
    if (arrival > record[toHead + LATEST]! + SLACK) return;
    if (!this.fitTails(v, w, task, before)) return;
    let reach = 0;
    let travel = 0;
    if (!becomesIdle) {
      const legBack = location[before]! * size + location[own]!;
      travel = durations[legBack]! * factor;
      reach = record[before * STRIDE + DEPARTURE]! + travel;
      if (reach > record[toOwn + LATEST]! + SLACK) return;
      metres += distances[legBack]!;
      seconds += travel;
    }
    const fixed = (wasIdle ? model.fixedPrice[w]! : 0) - (becomesIdle ? model.fixedPrice[w]! : 0);
    let cost = fixed + model.distancePrice[v]! * metres + model.travelPrice[v]! * seconds;
    if (model.timePrice[v]! > 0) {
      let worked = Math.max(arrival + record[toHead + AHEAD]!, record[toHead + FLOOR]!) - this.leave[v]!;
      worked -= this.putOffBehind(task, arrival, toHead);
      if (!becomesIdle) {
        const begin = Math.max(facts[toOwn + OPENS]!, reach);
        const leave = before === start ? Math.max(model.earliest[w]!, begin - travel) : this.leave[w]!;
        worked += Math.max(reach + record[toOwn + AHEAD]!, record[toOwn + FLOOR]!) - leave;
        worked -=
          before === start
            ? this.putOff(0, Number.POSITIVE_INFINITY, begin, toOwn)
            : this.putOffBehind(before, reach, toOwn);
      }
      cost += model.timePrice[v]! * (worked - this.working[v]! - this.working[w]!);
    }
    if (cost >= this.bestTailCost) return;
    this.bestTailCost = cost;
    this.bestTail = head;
  }

  /** How far a route may be put off that goes on from a stop of one to a node of another. */
  private putOffBehind(stop: number, arrival: number, to: number): number {
    const { leeway } = this;
    return this.putOff(leeway[stop * LEEWAY + WAITED]!, leeway[stop * LEEWAY + MOST]!, arrival, to);
  }

  /** Whether what is behind two places may change vehicles. */
  private fitTails(v: number, w: number, place: number, other: number): boolean {
    const { record } = this;
    const behind = record[place * STRIDE + LOAD]!;
    const behindOther = record[other * STRIDE + LOAD]!;
    if (this.onlyFetches) return behindOther <= EMPTY;
    const most = this.model.capacity[v]! + LOAD_TOLERANCE;
    return (
      record[this.startOf(v) * STRIDE + LOAD]! - behind + behindOther <= most &&
      record[this.startOf(w) * STRIDE + LOAD]! - behindOther + behind <= most
    );
  }
}
