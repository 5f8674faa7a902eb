import type { Operator, OperatorContext, Trial } from './operator.ts';

/** Probability that an iteration begins near an unassigned unit, when there are any. */
const UNASSIGNED_CENTRE_RATE = 0.5;

/**
 * Ruin by slack induction by string removals: strings of stops near each other are removed from several routes, which
 * frees room in space and in time at once. J. Christiaens, G. Vanden Berghe, "Slack Induction by String Removals for
 * Vehicle Routing Problems", Transportation Science 54(2), 2020, section 4.1. The other half of a shipment is removed
 * with its string.
 */
export class Ruin implements Operator {
  readonly name = 'ruin';
  readonly isUseful = true;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;
  private readonly ruined: Int32Array;
  /** Number of the current ruin; `ruined` has it for the vehicles already ruined. */
  private ruinNumber = 0;

  constructor(context: OperatorContext) {
    this.context = context;
    this.free = context.model.freeTasks();
    this.ruined = new Int32Array(context.model.vehicles);
  }

  isDue(): boolean {
    return true;
  }

  run({ removed, near }: Trial): boolean {
    const { ruined } = this;
    const { random, routes, undo, parameters, insertions, model } = this.context;
    const { stopsInSubproblem, usedInSubproblem } = routes;
    if (usedInSubproblem === 0) return false;
    this.ruinNumber++;
    const maxLength = Math.min(parameters.maxStringLength, stopsInSubproblem / usedInSubproblem);
    const maxStrings = (4 * parameters.averageRemoved) / (1 + maxLength) - 1;
    const strings = Math.max(1, Math.floor(random.next() * maxStrings + 1));
    const centre = this.centreTask(near);
    const day = this.dayOf(centre);
    let done = 0;
    for (const task of insertions.candidates.neighbours.of(centre)) {
      const v = routes.routeOf[task]!;
      if (v < 0 || routes.isInSubproblem[v] === 0 || ruined[v] === this.ruinNumber) continue;
      if (day >= 0 && model.day[v] !== day) continue;
      ruined[v] = this.ruinNumber;
      undo.save(routes, v);
      const length = routes.length[v]!;
      const removedCount = Math.floor(1 + random.next() * Math.min(length, maxLength));
      this.removeString(task, v, Math.min(removedCount, length), removed);
      routes.update(v);
      if (++done >= strings) break;
    }
    return true;
  }

  /** Returns the only day from which strings are removed; −1: any. */
  private dayOf(centre: number): number {
    const { model, random, routes, parameters } = this.context;
    if (!model.hasDays || routes.routeOf[centre]! < 0 || random.next() >= parameters.oneDayRate) return -1;
    return model.day[routes.routeOf[centre]!]!;
  }

  /** Returns the task near which strings are removed: of the subproblem, or on no route. */
  private centreTask(unassigned: readonly number[]): number {
    const { random, routes, model } = this.context;
    if (unassigned.length > 0 && random.next() < UNASSIGNED_CENTRE_RATE) {
      const unit = unassigned[random.below(unassigned.length)]!;
      const second = model.second[unit]!;
      return second >= 0 && random.below(2) === 0 ? second : model.first[unit]!;
    }
    let centre: number;
    do centre = this.free[random.below(this.free.length)]!;
    while (routes.routeOf[centre]! >= 0 && routes.isInSubproblem[routes.routeOf[centre]!] === 0);
    return centre;
  }

  /**
   * Removes a string of `removedCount` tasks that includes a task. Some stops in its middle may stay: the string then
   * spans more stops than it removes.
   */
  private removeString(task: number, v: number, removedCount: number, removed: number[]): void {
    const { random, routes, model, parameters } = this.context;
    const length = routes.length[v]!;
    let preserved = 0;
    if (removedCount > 1 && removedCount < length && random.next() < parameters.splitRate) {
      preserved = 1;
      while (removedCount + preserved < length && random.next() < parameters.splitGrowth) preserved++;
    }
    // The string contains the task at a random position.
    const span = removedCount + preserved;
    let position = 0;
    for (let node = routes.prev[task]!; node !== routes.startOf(v); node = routes.prev[node]!) position++;
    const least = Math.max(0, position - span + 1);
    const greatest = Math.min(position, length - span);
    const begin = least + random.below(greatest - least + 1);
    const preservedFrom = preserved > 0 ? begin + 1 + random.below(removedCount - 1) : -1;
    let node = routes.next[routes.startOf(v)]!;
    const removedTasks: number[] = [];
    for (let place = 0; place < begin + span; place++) {
      const isPreserved = preserved > 0 && place >= preservedFrom && place < preservedFrom + preserved;
      if (place >= begin && !isPreserved) removedTasks.push(node);
      node = routes.next[node]!;
    }
    for (const removedTask of removedTasks) {
      if (routes.routeOf[removedTask] !== v) continue;
      const unit = model.unitOf[removedTask]!;
      routes.remove(unit);
      removed.push(unit);
    }
  }
}
