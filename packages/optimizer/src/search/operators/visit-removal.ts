import type { Operator, OperatorContext, Trial } from './operator.ts';

/** Maximum groups whose visits are removed at once. */
const MAX_GROUPS = 6;
/** Groups are those of this many tasks nearest to the first one. */
const NEAREST = 40;
/** Maximum stops of a route that is removed as a whole. */
const MAX_STOPS = 40;

/**
 * Removes all visits of a few customers near each other from all days, so that they may get other days. Where strings of
 * stops are removed, the visits that stay tie the others to their pattern.
 */
export class VisitRemoval implements Operator {
  readonly name = 'visit-removal';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.routes.links.visits !== null && context.parameters.visitRemovalRate > 0;
    this.free = context.model.freeTasks();
  }

  isDue(): boolean {
    return this.context.random.next() < this.context.parameters.visitRemovalRate;
  }

  run({ removed }: Trial): boolean {
    const { random, model, insertions, parameters } = this.context;
    const { free } = this;
    const centre = free[random.below(free.length)]!;
    if (random.next() < parameters.visitRouteRate) return this.removeRoute(centre, removed);
    const near = insertions.candidates.neighbours.of(centre);
    const wanted = 1 + random.below(MAX_GROUPS);
    const from = removed.length;
    let done = 0;
    for (let at = 0; at < Math.min(NEAREST, near.length) && done < wanted; at++) {
      const unit = model.unitOf[near[at]!]!;
      if (this.removeVisits(unit, removed)) done++;
    }
    return removed.length > from;
  }

  /** Removes the route of a task, with the other visits of some of its customers. */
  private removeRoute(centre: number, removed: number[]): boolean {
    const { routes, random } = this.context;
    const v = routes.routeOf[centre]!;
    if (v < 0 || routes.isInSubproblem[v] === 0 || routes.length[v]! > MAX_STOPS) return false;
    const share = random.next();
    for (const unit of routes.unitsOf(v)) {
      if (random.next() < share) this.removeVisits(unit, removed);
      else this.remove(unit, removed);
    }
    return true;
  }

  /** Removes a unit and the other visits of its group. @returns false where it is on no route of the subproblem */
  private removeVisits(unit: number, removed: number[]): boolean {
    const { routes } = this.context;
    const { visits } = routes.links;
    const group = visits!.groupOf[unit]! < 0 ? null : visits!.groups[visits!.groupOf[unit]!]!;
    if (!group) return this.remove(unit, removed);
    let isRemoved = false;
    for (const member of group.units) if (member >= 0 && this.remove(member, removed)) isRemoved = true;
    return isRemoved;
  }

  private remove(unit: number, removed: number[]): boolean {
    const { routes, undo, model } = this.context;
    const v = routes.routeOf[model.first[unit]!]!;
    if (v < 0 || routes.isInSubproblem[v] === 0) return false;
    undo.save(routes, v);
    routes.remove(unit);
    routes.update(v);
    removed.push(unit);
    return true;
  }
}
