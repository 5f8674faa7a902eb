import type { Acceptance } from '../acceptance/acceptance.ts';
import type { SearchSolution } from '../search-solution.ts';

/** Share of the search in which fewer vehicles are tried, and room for the last orders is sought. */
const REDUCING_SHARE = 0.5;
/** Tolerance for sums of loads, as a share of a vehicle. */
const LOAD_SUM_TOLERANCE = 1e-6;

/** Returns whether the search is young enough to try fewer vehicles. @param progress 0 … 1 */
export const isEarly = (progress: number): boolean => progress < REDUCING_SHARE;

/** Limits how many vehicles the routes may use, and empties routes for that. */
export class FleetReduction {
  private readonly solution: SearchSolution;
  private readonly acceptance: Acceptance;
  private readonly neededVehicles: number;

  /** @param neededVehicles how many vehicles the loads fill: fewer are not tried */
  constructor(solution: SearchSolution, acceptance: Acceptance, neededVehicles: number) {
    this.solution = solution;
    this.acceptance = acceptance;
    this.neededVehicles = neededVehicles;
  }

  /**
   * Returns whether all vehicles are to be fewer because fewest vehicles come first, and the search is young.
   * @param progress of the search, 0 … 1
   */
  isDue(progress: number): boolean {
    return this.solution.routes.model.isFleetFirst && isEarly(progress);
  }

  /** Returns whether orders are unassigned because the limit leaves out a vehicle that the last solution used. */
  leavesOrdersOut(): boolean {
    return this.solution.routes.maxUsed < Number.POSITIVE_INFINITY && this.solution.current.missingUnits.length > 0;
  }

  /**
   * Allows one vehicle fewer than a solution uses, but no fewer than the loads fill, and empties the routes whose
   * units were unassigned least often (Christiaens & Vanden Berghe 2020, section 4.4).
   * @returns the units of those routes
   */
  allowOneFewerThan(used: number): number[] {
    const { routes } = this.solution;
    routes.maxUsed = Math.max(1, Math.min(used, Math.ceil(this.neededVehicles - LOAD_SUM_TOLERANCE)), used - 1);
    const emptied: number[] = [];
    while (routes.used > routes.maxUsed) {
      const route = this.easiestRoute();
      if (route < 0) break;
      emptied.push(...routes.unitsOf(route));
      routes.clearRoute(route);
      routes.update(route);
    }
    return emptied;
  }

  /** Allows all vehicles again. */
  allowAll(): void {
    this.solution.routes.maxUsed = Number.POSITIVE_INFINITY;
  }

  /** Returns the route whose units were unassigned least often; −1 where no route can be emptied. */
  private easiestRoute(): number {
    const { routes } = this.solution;
    let route = -1;
    let rarest = Number.POSITIVE_INFINITY;
    for (let v = 0; v < routes.model.vehicles; v++) {
      if (routes.length[v] === 0 || routes.model.hasPrefix[v] === 1) continue;
      const sum = this.acceptance.sum(routes.unitsOf(v));
      if (sum >= rarest) continue;
      rarest = sum;
      route = v;
    }
    return route;
  }
}
