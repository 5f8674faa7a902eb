import type { Operator, OperatorContext, Trial } from './operator.ts';

/** Maximum routes and stops that are removed at once: insertion takes time that grows with the stops. */
const MAX_ROUTES = 3;
const MAX_STOPS = 40;
/** Further routes have one of this many tasks nearest to the first one. */
const NEAREST = 60;

/**
 * Removes a few whole routes near each other, so that their stops may be divided among other vehicles, or fewer. A ruin
 * removes about ten stops, and leaves a rest of each route that ties its vehicle.
 */
export class RouteRemoval implements Operator {
  readonly name = 'route-removal';
  readonly isUseful: boolean;
  private readonly context: OperatorContext;
  private readonly free: Int32Array;

  constructor(context: OperatorContext) {
    this.context = context;
    this.isUseful = context.parameters.routeRemovalRate > 0;
    this.free = context.model.freeTasks();
  }

  isDue(): boolean {
    return this.context.random.next() < this.context.parameters.routeRemovalRate;
  }

  /** Removes the route of a random task and routes of its neighbours. */
  run({ removed }: Trial): boolean {
    const { random, routes, undo, insertions } = this.context;
    const { free } = this;
    const centre = free[random.below(free.length)]!;
    const near = insertions.candidates.neighbours.of(centre);
    const wanted = 1 + random.below(MAX_ROUTES);
    let left = MAX_STOPS;
    let done = 0;
    for (let at = 0; at < Math.min(NEAREST, near.length) && done < wanted; at++) {
      const v = routes.routeOf[near[at]!]!;
      if (v < 0 || routes.isInSubproblem[v] === 0 || routes.length[v]! > left) continue;
      left -= routes.length[v]!;
      undo.save(routes, v);
      for (const unit of routes.unitsOf(v)) {
        routes.remove(unit);
        removed.push(unit);
      }
      routes.update(v);
      done++;
    }
    return done > 0;
  }
}
