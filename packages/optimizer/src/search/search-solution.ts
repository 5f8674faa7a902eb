import type { Routes } from '../route/routes.ts';
import type { SolutionFigures } from './acceptance/acceptance.ts';
import type { Changes } from './acceptance/changes.ts';
import { figuresOf } from './acceptance/value-of-routes.ts';
import type { ThreadSolution } from './threads/team.ts';

/** The current solution of a search, which are its routes and unassigned units, and the best one since it began. */
export class SearchSolution {
  readonly routes: Routes;
  /** Counts the changes from a known plan; null where changes have no limit or price. */
  private readonly changes: Changes | null;
  current: SolutionFigures;
  best: SolutionFigures;
  /** Temporary price of each vehicle in use. */
  private usePrice = 0;
  private bestRoutes: (Int32Array | null)[] = [];
  private readonly bestVersions: Float64Array;

  /** @param unassigned the units that the first solution leaves out */
  constructor(routes: Routes, changes: Changes | null, unassigned: readonly number[]) {
    this.routes = routes;
    this.changes = changes;
    this.bestVersions = new Float64Array(routes.model.vehicles);
    this.current = this.figures(unassigned);
    this.best = this.current;
    routes.balance.measure();
    this.storeBest();
    if (changes) changes.limit = Math.max(changes.limit, changes.count(routes));
  }

  /** Returns the figures of the present routes. */
  figures(unassigned: readonly number[]): SolutionFigures {
    const figures = figuresOf(this.routes, this.changes, unassigned);
    return this.usePrice === 0
      ? figures
      : { ...figures, value: figures.cost - this.usePrice * this.routes.usedInSubproblem };
  }

  /** Returns whether the present routes keep the rules about several routes and the limit of changes. */
  isAllowed(): boolean {
    const { changes, routes } = this;
    if (changes && changes.count(routes) > changes.limit) return false;
    return routes.areLinksRespected();
  }

  /** Makes the present routes the current solution. */
  setUnassigned(unassigned: readonly number[]): void {
    this.current = this.figures(unassigned);
  }

  /** Sets the temporary price of each vehicle in use; 0 for none. */
  priceUse(price: number): void {
    if (price === this.usePrice) return;
    this.routes.priceUse(price);
    this.usePrice = price;
    this.setUnassigned(this.current.unassigned);
  }

  /** Returns whether vehicles in use have a temporary price, so that costs of routes are not comparable with others. */
  isUsePriced(): boolean {
    return this.usePrice !== 0;
  }

  /** Sets the routes that the threads agreed on. `select` follows. */
  adopt(agreed: ThreadSolution): void {
    const { routes } = this;
    const changed = agreed.routes.flatMap((route, v) => (route && !routes.isRoute(v, route) ? [{ v, route }] : []));
    for (const { v } of changed) routes.clearRoute(v);
    for (const { v, route } of changed) routes.setRoute(v, route);
  }

  /** Selects the routes and unassigned units to search, which become the best solution; null for all vehicles. */
  select(vehicles: Int32Array | null, unassigned: readonly number[]): void {
    this.routes.selectSubproblem(vehicles);
    this.routes.links.visits?.keepSplit(this.routes.isInSubproblem, vehicles && unassigned);
    this.routes.balance.measure();
    this.setUnassigned([...unassigned]);
    this.storeBest();
  }

  currentSolution(): ThreadSolution {
    const { value, missing, unassigned } = this.current;
    return { cost: value, missing, unassigned, routes: this.routes.sequencesOfSubproblem() };
  }

  incumbent(): ThreadSolution {
    const { value, missing, unassigned } = this.best;
    return { cost: value, missing, unassigned, routes: this.bestRoutes };
  }

  storeBest(): void {
    const { routes, bestRoutes, bestVersions } = this;
    this.best = this.current;
    // Most routes are unchanged since the last best solution.
    this.bestRoutes = Array.from(routes.version, (version, v) => {
      if (routes.isInSubproblem[v] === 0) return null;
      const bestRoute = version === bestVersions[v] ? bestRoutes[v] : null;
      bestVersions[v] = version;
      return bestRoute ?? routes.sequence(v);
    });
  }
}
