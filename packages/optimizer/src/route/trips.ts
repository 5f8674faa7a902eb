import { LOAD_TOLERANCE } from '../constraints/capacity.ts';
import { detourOf, TripSplitter } from '../constraints/reload.ts';
import type { Model } from './model.ts';

/** The trips of a sequence of stops, and its loads. */
export class Trips {
  /** Stops before which the vehicle reloads: the first `count` entries, ascending. */
  count = 0;
  private readonly model: Model;
  private readonly capacities: readonly (readonly number[])[];
  private readonly splitter = new TripSplitter();
  private readonly cargo: {
    stops: number;
    readonly dimensions: number;
    readonly brought: Float64Array;
    readonly collected: Float64Array;
    readonly carried: Float64Array;
  };
  private readonly detours: Float64Array;
  /**
   * Load on departure from the start, each stop and each reload of the split sequence, in their order, after `overloads`:
   * point × dimensions + dimension.
   */
  readonly onBoard: Float64Array;

  constructor(model: Model) {
    const { dimensions, tasks } = model;
    const entries = () => new Float64Array(tasks * dimensions);
    this.model = model;
    this.cargo = { stops: 0, dimensions, brought: entries(), collected: entries(), carried: entries() };
    this.detours = new Float64Array(tasks + 1);
    this.onBoard = new Float64Array((2 * tasks + 2) * dimensions);
    this.capacities = Array.from({ length: model.vehicles }, (_, v) =>
      Array.from(model.capacity.subarray(v * dimensions, (v + 1) * dimensions)),
    );
  }

  get reloads(): Int32Array {
    return this.splitter.reloads;
  }

  /** Finds the trips of a sequence. */
  split(v: number, sequence: Int32Array, stops: number): void {
    const { model, cargo, detours, splitter } = this;
    const { dimensions } = model;
    cargo.stops = stops;
    for (let stop = 0, entry = 0; stop < stops; stop++) {
      for (let from = sequence[stop]! * dimensions, to = from + dimensions; from < to; from++, entry++) {
        cargo.brought[entry] = model.brought[from]!;
        cargo.collected[entry] = model.collected[from]!;
        cargo.carried[entry] = model.carried[from]!;
      }
    }
    this.count = 0;
    if (model.reloadPlaces[v]!.length === 0) return;
    for (let stop = 1; stop < stops; stop++)
      detours[stop] = this.detour(v, model.location[sequence[stop - 1]!]!, model.location[sequence[stop]!]!);
    splitter.split(cargo, this.capacities[v]!, 0, detours, model.limits.reloads[v]);
    this.count = splitter.count;
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
      const own = v * dimensions + dimension;
      let shipments = model.prefix.load[own]!;
      let added = 0;
      for (let trip = 0, begin = 0; trip <= count; trip++) {
        const end = trip < count ? reloads[trip]! : stops;
        let ahead = 0;
        for (let stop = begin; stop < end; stop++) ahead += brought[stop * dimensions + dimension]!;
        let load = shipments + ahead;
        onBoard[at] = load;
        at += dimensions;
        const peak = trip === 0 ? Math.max(load, model.prefix.peakLoad[own]! + ahead) : load;
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
