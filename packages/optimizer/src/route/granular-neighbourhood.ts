import type { Matrix } from '../problem/compact-matrix.ts';
import type { Model } from './model.ts';

const BUCKETS = 512;

/** Matrices of one travel type, and the share of vehicles that use them. */
interface WeightedTravel {
  readonly matrix: Matrix;
  readonly weight: number;
}

/**
 * The granular neighbourhood: the neighbours of each task, from near to far, the task itself first. Near means
 * quickly reached where time has a price, else a short distance, on average over the vehicles. A list is computed on
 * demand, in time linear in the number of tasks: counting by distance finds its tasks, and only those are sorted.
 */
export class GranularNeighbourhood {
  private readonly model: Model;
  private readonly tasks: Int32Array;
  private readonly maxLength: number;
  private readonly travel: readonly WeightedTravel[];
  private readonly lists: (Int32Array | undefined)[];
  private readonly nearness: Float64Array;
  private readonly buckets: Uint16Array;
  private readonly counts = new Int32Array(BUCKETS + 1);
  /** Tasks of one list, where days exclude some. */
  private readonly selected: Int32Array;

  /**
   * @param tasks possible neighbours
   * @param maxLength length of a list
   */
  constructor(model: Model, tasks: Int32Array, maxLength: number) {
    this.model = model;
    this.tasks = tasks;
    this.maxLength = Math.min(maxLength, tasks.length);
    this.travel = travelOf(model);
    this.lists = new Array<Int32Array | undefined>(model.tasks);
    this.nearness = new Float64Array(model.tasks);
    this.buckets = new Uint16Array(tasks.length);
    this.selected = new Int32Array(model.hasDays ? tasks.length : 0);
  }

  of(task: number): Int32Array {
    return (this.lists[task] ??= this.find(task));
  }

  /** Returns the tasks that may be on one route with a task by their days, the task itself too. */
  private withSameDays(task: number): Int32Array {
    const { model, tasks, selected } = this;
    const unit = model.unitOf[task]!;
    let count = 0;
    for (let at = 0; at < tasks.length; at++) {
      const other = tasks[at]!;
      if (other === task || model.calendar.mayMeet(unit, model.unitOf[other]!)) selected[count++] = other;
    }
    return selected.subarray(0, count);
  }

  private find(task: number): Int32Array {
    const { model, nearness, buckets, counts, maxLength } = this;
    const tasks = model.hasDays ? this.withSameDays(task) : this.tasks;
    const { size, location } = model;
    if (this.travel.length === 0) return Int32Array.of(task);
    const row = location[task]! * size;
    let nearest = Number.POSITIVE_INFINITY;
    let farthest = 0;
    for (let at = 0; at < tasks.length; at++) {
      const other = tasks[at]!;
      let near = 0;
      for (const { matrix, weight } of this.travel) near += weight * matrix[row + location[other]!]!;
      nearness[other] = near;
      if (near < nearest) nearest = near;
      if (near > farthest && near < Number.POSITIVE_INFINITY) farthest = near;
    }
    nearness[task] = -1;
    const scale = farthest > nearest ? BUCKETS / (farthest - nearest) : 0;
    counts.fill(0);
    for (let at = 0; at < tasks.length; at++) {
      const place = (nearness[tasks[at]!]! - nearest) * scale;
      const bucket = place < BUCKETS ? (place > 0 ? Math.floor(place) : 0) : BUCKETS;
      buckets[at] = bucket;
      counts[bucket]!++;
    }
    let last = 0;
    let total = counts[0]!;
    while (total < maxLength && last < BUCKETS) total += counts[++last]!;
    const near = new Int32Array(total);
    for (let at = 0, to = 0; at < tasks.length; at++) if (buckets[at]! <= last) near[to++] = tasks[at]!;
    near.sort((a, b) => (nearness[a] === nearness[b] ? a - b : nearness[a]! - nearness[b]!));
    return near.slice(0, maxLength);
  }
}

/** Returns how vehicles travel, in time or distance as the objective prices it. Each matrix once. */
function travelOf(model: Model): WeightedTravel[] {
  const weights = new Map<Matrix, number>();
  for (let v = 0; v < model.vehicles; v++) {
    const matrix = (model.hasTimeCost ? model.durations : model.distances)[v]!;
    weights.set(matrix, (weights.get(matrix) ?? 0) + 1 / model.vehicles);
  }
  return Array.from(weights, ([matrix, weight]) => ({ matrix, weight }));
}
