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
  }

  of(task: number): Int32Array {
    return (this.lists[task] ??= this.find(task));
  }

  private find(task: number): Int32Array {
    const { model, tasks, nearness, counts, most } = this;
    const { size, location } = model;
    const matrix = (model.timeMatters ? model.durations : model.distances)[0];
    const row = location[task]! * size;
    let nearest = Number.POSITIVE_INFINITY;
    let farthest = 0;
    for (const other of tasks) {
      const near = other === task ? -1 : (matrix?.[row + location[other]!] ?? 0);
      nearness[other] = near;
      if (other === task) continue;
      if (near < nearest) nearest = near;
      if (near > farthest && near < Number.POSITIVE_INFINITY) farthest = near;
    }
    const width = (farthest - nearest) / BUCKETS || 1;
    const bucket = (other: number) => Math.max(0, Math.min(BUCKETS, Math.floor((nearness[other]! - nearest) / width)));
    counts.fill(0);
    for (const other of tasks) counts[bucket(other)]!++;
    let last = 0;
    for (let found = counts[0]!; found < most && last < BUCKETS; ) found += counts[++last]!;
    const near = tasks.filter((other) => bucket(other) <= last);
    near.sort((one, other) => (nearness[one] === nearness[other] ? one - other : nearness[one]! - nearness[other]!));
    return near.slice(0, most);
  }
}
