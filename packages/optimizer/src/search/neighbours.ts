import type { Model } from './model.ts';

const BUCKETS = 512;

/**
 * The tasks near each task, from near to far, the task itself first. A list is made when it is first asked for, in time linear in the number of tasks: those
 * within a distance that holds just enough are found by counting, and only they are sorted.
 */
export class Neighbours {
  private readonly model: Model;
  private readonly tasks: Int32Array;
  private readonly most: number;
  private readonly lists: (Int32Array | undefined)[];
  private readonly nearness: Float64Array;
  private readonly buckets: Uint16Array;
  private readonly counts = new Int32Array(BUCKETS + 1);

  /**
   * @param tasks those which may be neighbours
   * @param most length of a list
   */
  constructor(model: Model, tasks: Int32Array, most: number) {
    this.model = model;
    this.tasks = tasks;
    this.most = Math.min(most, tasks.length);
    this.lists = new Array<Int32Array | undefined>(model.tasks);
    this.nearness = new Float64Array(model.tasks);
    this.buckets = new Uint16Array(tasks.length);
  }

  of(task: number): Int32Array {
    return (this.lists[task] ??= this.find(task));
  }

  private find(task: number): Int32Array {
    const { model, tasks, nearness, buckets, counts, most } = this;
    const { size, location } = model;
    const matrix = (model.timeMatters ? model.durations : model.distances)[0];
    if (!matrix) return Int32Array.of(task);
    const row = location[task]! * size;
    let nearest = Number.POSITIVE_INFINITY;
    let farthest = 0;
    for (let at = 0; at < tasks.length; at++) {
      const other = tasks[at]!;
      const near = matrix[row + location[other]!]!;
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
    let found = counts[0]!;
    while (found < most && last < BUCKETS) found += counts[++last]!;
    const near = new Int32Array(found);
    for (let at = 0, to = 0; at < tasks.length; at++) if (buckets[at]! <= last) near[to++] = tasks[at]!;
    near.sort((one, other) => (nearness[one] === nearness[other] ? one - other : nearness[one]! - nearness[other]!));
    return near.slice(0, most);
  }
}
