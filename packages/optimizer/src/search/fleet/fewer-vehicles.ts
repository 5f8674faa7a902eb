import type { SearchSolution } from '../search-solution.ts';
import type { ThreadSolution } from '../threads/team.ts';
import { FleetPrice } from './fleet-price.ts';
import type { FleetReduction } from './fleet-reduction.ts';

/**
 * Share of the search in which routes are emptied, for shipments and for single stops. The rest is for improving that
 * solution before threads compare theirs.
 */
const EMPTYING_SHARE = { pairs: 0.35, single: 0.25 };
/** Additional vehicles allowed after routes were emptied, until threads recombine. */
const SPARE_VEHICLES = 1;

/**
 * The part of a thread that tries fewer vehicles although they need not be cheaper, while others search as usual. It
 * either empties one route after another, or gives each vehicle in use a price that falls to 0.
 *
 * Emptying finds more where most orders are shipments, whose routes tail exchanges rarely merge, and without windows,
 * where everything depends on which loads fit together.
 */
export class FewerVehicles {
  private readonly solution: SearchSolution;
  private readonly reduction: FleetReduction;
  /** Progress at which emptying ends. */
  private readonly emptiesUntil: number;
  /** Null: routes are emptied. */
  readonly price: FleetPrice | null;
  /** The last solution with all orders; undefined before there is one. */
  private lastComplete: ThreadSolution | undefined;
  private hasEnded = false;

  constructor(solution: SearchSolution, reduction: FleetReduction, hasWindows: boolean) {
    const { second, units } = solution.routes.model;
    const areMostPairs = 2 * second.reduce((pairs, node) => pairs + (node >= 0 ? 1 : 0), 0) > units;
    this.solution = solution;
    this.reduction = reduction;
    this.emptiesUntil = areMostPairs ? EMPTYING_SHARE.pairs : EMPTYING_SHARE.single;
    this.price = areMostPairs || !hasWindows ? null : new FleetPrice(solution.best.value, usedIn(solution.incumbent()));
  }

  /** Called before each synchronisation round. @param progress of the search, 0 … 1 */
  beginRound(progress: number): void {
    if (this.price) this.solution.priceUse(this.price.at(progress));
    else this.emptyRoutes(progress < this.emptiesUntil);
  }

  /**
   * As soon as all orders are assigned, allows one vehicle fewer. When that ends, it continues from the last solution
   * with all orders and hardly more vehicles, until threads recombine.
   */
  private emptyRoutes(isEmptying: boolean): void {
    const { solution, reduction } = this;
    const { routes, current } = solution;
    if (current.missingUnits.length === 0) this.lastComplete = solution.currentSolution();
    if (!this.lastComplete) return;
    if (isEmptying) {
      if (current.missingUnits.length > 0) return;
      solution.setUnassigned(reduction.allowOneFewerThan(routes.used));
    } else if (!this.hasEnded && routes.maxUsed < Number.POSITIVE_INFINITY) {
      this.hasEnded = true;
      solution.adopt(this.lastComplete);
      // At the present temperature it would soon use as many as before.
      routes.maxUsed = routes.used + SPARE_VEHICLES;
      solution.setUnassigned([]);
    }
  }
}

/** Returns how many vehicles a solution uses. */
export const usedIn = ({ routes }: ThreadSolution): number =>
  routes.reduce((used, route) => used + (route && route.length > 0 ? 1 : 0), 0);
