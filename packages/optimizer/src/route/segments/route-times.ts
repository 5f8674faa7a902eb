import type { Model } from '../model.ts';
import type { Overrides } from '../overrides.ts';
import type { RouteLists } from '../route-lists.ts';
import { BUSY, DEPARTURE, LATEST_ROUTE_START, LEG_METRES, LEG_SECONDS, STRIDE } from './time-record.ts';

/** The figures of nodes and routes, and the steps that all ways to time a route share. */
export class RouteTimes {
  /** STRIDE numbers for each node. */
  readonly record: Float64Array;
  /** By vehicle: earliest end; working time, distance and travel with fixed steps; lateness; broken limits. */
  readonly end: Float64Array;
  readonly working: Float64Array;
  readonly distance: Float64Array;
  readonly travel: Float64Array;
  readonly lateness: Float64Array;
  readonly broken: Int32Array;
  /**
   * By vehicle: seconds on site, loading and fixed steps included, and when the goods of all jobs can be loaded. The
   * former is known where work is (`Model.needsWork`).
   */
  readonly onSite: Float64Array;
  readonly release: Float64Array;
  /** By vehicle: seconds of waiting that remain when the departure is postponed, without those of fixed steps. */
  readonly waiting: Float64Array;
  /** Node before each node when its leg was read; −1: not read. */
  readonly legFrom: Int32Array;
  readonly isOneTravelType: boolean;
  protected readonly model: Model;
  protected readonly lists: RouteLists;
  protected readonly overrides: Overrides;

  constructor(model: Model, lists: RouteLists, overrides: Overrides) {
    const nodes = model.tasks + 2 * model.vehicles;
    const vehicles = () => new Float64Array(model.vehicles);
    this.model = model;
    this.lists = lists;
    this.overrides = overrides;
    this.record = new Float64Array(STRIDE * nodes);
    this.end = vehicles();
    this.working = vehicles();
    this.distance = vehicles();
    this.travel = vehicles();
    this.lateness = vehicles();
    this.broken = new Int32Array(model.vehicles);
    this.waiting = vehicles();
    this.onSite = vehicles();
    this.release = vehicles().fill(Number.NEGATIVE_INFINITY);
    this.legFrom = new Int32Array(nodes).fill(-1);
    this.isOneTravelType = model.travelTypes <= 1;
  }

  /** Returns the seconds at a node when it follows another: service, and set-up unless both are at one location. */
  onSiteAt(node: number, before: number, v: number): number {
    const service = this.model.service[v]!;
    const setup = this.model.setup[v]!;
    return setup[node]! > 0 && !this.isSamePlace(node, before, v) ? service[node]! + setup[node]! : service[node]!;
  }

  /** Returns whether a stop needs no set-up after a node because it is at the same location. */
  isSamePlace(node: number, before: number, v: number): boolean {
    const { tasks, location, setupFrom } = this.model;
    return (before < tasks ? location[before]! : setupFrom[v]!) === location[node]!;
  }

  isIdle(v: number): boolean {
    return this.lists.length[v] === 0 && this.model.hasPrefix[v] === 0;
  }

  /** Reads the leg to a node. @returns false when it does not exist */
  readLeg(node: number, before: number, v: number): boolean {
    const { model, record, legFrom } = this;
    const at = node * STRIDE;
    if (legFrom[node] === before) return true;
    const entry = model.location[before]! * model.size + model.location[node]!;
    const metres = model.distances[v]![entry]!;
    if (metres === Number.POSITIVE_INFINITY) {
      record[at + LEG_METRES] = 0;
      record[at + LEG_SECONDS] = 0;
      legFrom[node] = -1;
      return false;
    }
    record[at + LEG_METRES] = metres;
    record[at + LEG_SECONDS] = model.durations[v]![entry]! * model.factor[v]!;
    legFrom[node] = this.isOneTravelType ? before : -1;
    return true;
  }

  /** Begins a route at its start node. @returns the earliest departure */
  begin(v: number): number {
    const { model, record, lists } = this;
    const { departures } = model;
    const start = lists.startOf(v) * STRIDE;
    if (model.hasReleases) this.release[v] = this.releaseOf(lists.next[start / STRIDE]!);
    const leave = departures.leaveAfter(v, this.release[v]!);
    record[start + DEPARTURE] = leave;
    record[start + BUSY] = departures.loading[v]!;
    record[start + LATEST_ROUTE_START] =
      model.hasPrefix[v] === 1 ? leave : Math.max(departures.latestBegin[v]!, leave - departures.loading[v]!);
    return leave;
  }

  /** Returns when the goods of the jobs from a node to the end of its route can be loaded. */
  releaseOf(node: number): number {
    const { release, tasks } = this.model;
    let latest = Number.NEGATIVE_INFINITY;
    for (let at = node; at < tasks; at = this.lists.next[at]!) if (release[at]! > latest) latest = release[at]!;
    return latest;
  }

  /** Stores the figures of a route. @param busy seconds of loading, travel, service and set-up, without breaks */
  finish(
    v: number,
    work: number,
    busy: number,
    end: number,
    metres: number,
    travelSeconds: number,
    broken: number,
  ): void {
    const { model } = this;
    this.end[v] = end;
    this.working[v] = work + model.prefix.working[v]!;
    this.distance[v] = metres;
    this.travel[v] = travelSeconds;
    this.waiting[v] = Math.max(0, work - busy);
    this.onSite[v] = busy - (travelSeconds - model.prefix.travel[v]!) + model.prefix.onSite[v]!;
    const leave = this.record[this.lists.startOf(v) * STRIDE + DEPARTURE]!;
    const isLate = model.departures.isLate(v, leave);
    this.broken[v] = this.isIdle(v) ? 0 : broken + (isLate ? 1 : 0) + this.brokenLimits(v);
  }

  /** Returns how many hard limits of the whole route are broken. A route of fixed steps alone is not checked. */
  private brokenLimits(v: number): number {
    const { lists, model, overrides } = this;
    const stops = lists.length[v]!;
    if (stops === 0) return 0;
    const isAllowed = overrides.allows(v, {
      stops: stops + model.prefix.stops[v]!,
      distanceMetres: this.distance[v]!,
      travelSeconds: this.travel[v]!,
      workingSeconds: this.working[v]!,
    });
    return isAllowed ? 0 : 1;
  }
}
