import { LOAD_TOLERANCE, overloadOf } from '../constraints/vehicles/capacity.ts';
import { detourOf, TripSplitter } from '../constraints/vehicles/reload.ts';
import type { Model } from './model.ts';
import { ROUNDING } from './rounding.ts';

const NO_TASKS: readonly number[] = [];

/** The trips of a sequence of stops, and its loads. */
export class Trips {
  /** How many of the first entries of `reloads` there are. */
  count = 0;
  /** How many of the stops that were split last are fixed steps that may move (`Model.movesFixedSteps`). */
  fixed = 0;
  /** How many of the reloads are before fixed steps. */
  amongFixed = 0;
  private readonly model: Model;
  private readonly capacities: readonly (readonly number[])[];
  private readonly splitter = new TripSplitter();
  /** Vehicle and stops behind the fixed steps that were split last. */
  private vehicle = -1;
  private stops = 0;
  private readonly sequence: Int32Array;
  private readonly cargo: {
    stops: number;
    readonly dimensions: number;
    readonly brought: Float64Array;
    readonly collected: Float64Array;
    readonly carried: Float64Array;
  };
  private readonly detours: Float64Array;
  /** By vehicle: detours of reloads before its fixed steps. Undefined: not yet known. */
  private readonly fixedDetours: (Float64Array | undefined)[] = [];
  /**
   * Load on departure from the start, each stop and each reload of the split sequence, in their order, after `overloads`:
   * point × dimensions + dimension.
   */
  readonly onBoard: Float64Array;
  private readonly shipmentsOnBoard: Float64Array;

  constructor(model: Model) {
    const { dimensions, tasks } = model;
    const entries = () => new Float64Array(tasks * dimensions);
    this.model = model;
    this.cargo = { stops: 0, dimensions, brought: entries(), collected: entries(), carried: entries() };
    this.detours = new Float64Array(tasks + 1);
    this.sequence = new Int32Array(tasks);
    this.onBoard = new Float64Array((2 * tasks + 2) * dimensions);
    this.shipmentsOnBoard = new Float64Array(dimensions);
    this.capacities = Array.from({ length: model.vehicles }, (_, v) =>
      Array.from(model.capacity.subarray(v * dimensions, (v + 1) * dimensions)),
    );
  }

  /** Stops before which the vehicle reloads, ascending. */
  get reloads(): Int32Array {
    return this.splitter.reloads;
  }

  /** Finds the trips of a sequence. Fixed steps that may move are the first of its stops. */
  split(v: number, sequence: Int32Array, stops: number): void {
    const { model, cargo, detours, splitter } = this;
    const fixedTasks = model.movesFixedSteps[v] === 1 ? model.prefix.tasks[v]! : NO_TASKS;
    const fixed = fixedTasks.length;
    const isSame = this.vehicle === v;
    const same = isSame ? this.countSame(sequence, stops) : 0;
    cargo.stops = fixed + stops;
    this.vehicle = v;
    this.stops = stops;
    this.fixed = fixed;
    this.count = 0;
    this.amongFixed = 0;
    if (!isSame) for (let stop = 0; stop < fixed; stop++) this.readCargo(fixedTasks[stop]!, stop);
    for (let stop = same; stop < stops; stop++) {
      this.sequence[stop] = sequence[stop]!;
      this.readCargo(sequence[stop]!, fixed + stop);
    }
    if (model.reloadPlaces[v]!.length === 0) return;
    if (!isSame && fixed > 0) detours.set((this.fixedDetours[v] ??= this.detoursAmong(v, fixedTasks)));
    for (let stop = same; stop < stops; stop++) {
      if (fixed + stop === 0) continue;
      const before = stop === 0 ? fixedTasks[fixed - 1]! : sequence[stop - 1]!;
      detours[fixed + stop] = this.detour(v, model.location[before]!, model.location[sequence[stop]!]!);
    }
    const reusableStops = isSame ? fixed + same : 0;
    splitter.split(cargo, this.capacities[v]!, fixed, detours, model.limits.reloads[v], reusableStops);
    this.count = splitter.count;
    while (this.amongFixed < this.count && splitter.reloads[this.amongFixed]! < fixed) this.amongFixed++;
  }

  /** Returns how many of the first stops of a sequence are those of the one that was split last. */
  private countSame(sequence: Int32Array, stops: number): number {
    const most = Math.min(stops, this.stops);
    let same = 0;
    while (same < most && sequence[same] === this.sequence[same]) same++;
    return same;
  }

  private readCargo(task: number, stop: number): void {
    const { model, cargo } = this;
    const { dimensions } = model;
    let entry = stop * dimensions;
    for (let from = task * dimensions, to = from + dimensions; from < to; from++, entry++) {
      cargo.brought[entry] = model.brought[from]!;
      cargo.collected[entry] = model.collected[from]!;
      cargo.carried[entry] = model.carried[from]!;
    }
  }

  private detoursAmong(v: number, tasks: readonly number[]): Float64Array {
    const { location } = this.model;
    return Float64Array.from(tasks, (task, stop) =>
      stop === 0 ? 0 : this.detour(v, location[tasks[stop - 1]!]!, location[task]!),
    );
  }

  /** Returns the stop before which a trip of the sequence that was split last ends at the latest, given its first stop. */
  endOf(v: number, begin: number): number {
    return this.splitter.tripEnd(this.cargo, this.capacities[v]!, begin);
  }

  /** Location of the reload with the least detour that `detour` considered last. */
  place = -1;

  /** Returns the least seconds of detour of a reload between two locations, and stores its `place`. */
  detour(v: number, from: number, to: number): number {
    const { model } = this;
    const { size } = model;
    const durations = model.durations[v]!;
    const factor = model.factor[v]!;
    const direct = durations[from * size + to]! * factor;
    let least = Number.POSITIVE_INFINITY;
    this.place = -1;
    for (const place of model.reloadPlaces[v]!) {
      const toReload = durations[from * size + place]! * factor;
      const onward = durations[place * size + to]! * factor;
      const detour = detourOf(toReload, model.reloadSeconds[v]!, onward, direct);
      if (this.place >= 0 && detour >= least) continue;
      least = detour;
      this.place = place;
    }
    return least;
  }

  /**
   * Returns how often the load of the split sequence exceeds the capacity, where its fixed steps may move: at these steps
   * where the load also exceeds that of the fixed steps alone, and behind them where the vehicle has new orders.
   */
  overloadsWithFixedSteps(v: number, sequence: Int32Array, hasNewOrders: boolean): number {
    const { model, cargo, count, reloads, onBoard, shipmentsOnBoard, fixed } = this;
    const { stops, dimensions, brought, collected, carried } = cargo;
    shipmentsOnBoard.fill(0);
    let broken = 0;
    let at = 0;
    for (let trip = 0, begin = 0; trip <= count; trip++) {
      const end = trip < count ? reloads[trip]! : stops;
      for (let dimension = 0; dimension < dimensions; dimension++) {
        let load = shipmentsOnBoard[dimension]!;
        for (let stop = begin; stop < end; stop++) load += brought[stop * dimensions + dimension]!;
        onBoard[at + dimension] = load;
      }
      const isStart = trip === 0;
      if ((isStart || hasNewOrders) && this.isOverloaded(v, at, isStart)) broken++;
      at += dimensions;
      for (let stop = begin; stop < end; stop++) {
        const task = stop < fixed ? model.prefix.tasks[v]![stop]! : sequence[stop - fixed]!;
        let grows = model.refs[task]!.kind === 'pickup';
        for (let dimension = 0; dimension < dimensions; dimension++) {
          const entry = stop * dimensions + dimension;
          const change = carried[entry]! + collected[entry]! - brought[entry]!;
          if (change > 0) grows = true;
          shipmentsOnBoard[dimension]! += carried[entry]!;
          onBoard[at + dimension] = onBoard[at - dimensions + dimension]! + change;
        }
        const isFixed = stop < fixed;
        if (grows && (isFixed || hasNewOrders) && this.isOverloaded(v, at, isFixed)) broken++;
        at += dimensions;
      }
      begin = end;
    }
    return broken;
  }

  /** Returns whether a load exceeds the capacity. @param isFixed whether the overload of the fixed steps alone is accepted */
  private isOverloaded(v: number, at: number, isFixed: boolean): boolean {
    const { model, onBoard } = this;
    for (let dimension = 0; dimension < model.dimensions; dimension++) {
      const over = overloadOf(onBoard[at + dimension]!, this.capacities[v]![dimension]!);
      if (over > (isFixed ? model.prefix.overload[v * model.dimensions + dimension]! + ROUNDING : 0)) return true;
    }
    return false;
  }

  /**
   * Returns at how many stops the load of the split sequence exceeds the capacity. Goods on board by fixed steps cannot be
   * removed, so they alone are accepted.
   */
  overloads(v: number, sequence: Int32Array): number {
    const { model, cargo, count, reloads, onBoard } = this;
    const { stops, dimensions, brought, collected, carried } = cargo;
    let broken = 0;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const most = this.capacities[v]![dimension]! + LOAD_TOLERANCE;
      if (most === Number.POSITIVE_INFINITY && model.hasBreakLoads[v] === 0) continue;
      let at = dimension;
      const ownEntry = v * dimensions + dimension;
      let shipments = model.prefix.load[ownEntry]!;
      let added = 0;
      for (let trip = 0, begin = 0; trip <= count; trip++) {
        const end = trip < count ? reloads[trip]! : stops;
        let ahead = 0;
        for (let stop = begin; stop < end; stop++) ahead += brought[stop * dimensions + dimension]!;
        let load = shipments + ahead;
        onBoard[at] = load;
        at += dimensions;
        const peak = trip === 0 ? Math.max(load, model.prefix.peakLoad[ownEntry]! + ahead) : load;
        let loaded = added + ahead;
        if (loaded > LOAD_TOLERANCE && peak > most) broken++;
        for (let stop = begin; stop < end; stop++) {
          const entry = stop * dimensions + dimension;
          const change = carried[entry]! + collected[entry]! - brought[entry]!;
          load += change;
          onBoard[at] = load;
          at += dimensions;
          shipments += carried[entry]!;
          if (model.carriedBy[model.unitOf[sequence[stop]!]!]! < 0) {
            loaded += change;
            added += carried[entry]!;
          }
          if (loaded > LOAD_TOLERANCE && load > most && change > 0) broken++;
        }
        begin = end;
      }
    }
    return broken;
  }
}
