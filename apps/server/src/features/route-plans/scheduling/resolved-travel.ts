import type { LatLng } from '@roundsman/domain';
import type { TenantHandle, TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type RoutingEngine,
  type Travel,
  type TravelRequest,
  TravelNotInMemory,
} from '../../../platform/geo/routing-engine.ts';
import type { Leg } from '../../../platform/geo/travel.ts';

/** What timing routes needs of `Distances`. */
export type PlanRoutingEngine = Pick<RoutingEngine, 'travel'>;

/** The part of `Distances` that a change of routes uses. */
export type ChangeRoutingEngine = Pick<RoutingEngine, 'travel' | 'travelInMemory'>;

/** Each attempt after the first means that somebody moved the plan while its travel was resolved. */
const maxAttempts = 5;

/** Travel that is not resolved yet. Rolls the transaction back; never reaches the caller of `withTravel`. */
class TravelNeeded extends Error {
  override readonly name = 'TravelNeeded';
  readonly resolve: () => Promise<unknown>;
  constructor(resolve: () => Promise<unknown>) {
    super('This travel is resolved outside of the transaction first');
    this.resolve = resolve;
  }
}

interface Answers {
  /** Says how the points are travelled, and why not otherwise. */
  readonly travel: Pick<Travel, 'by' | 'notes'>;
  readonly legs: Map<string, Leg>;
  readonly lines: Map<string, readonly LatLng[]>;
}

/** The travel of one change to a plan, as far as it is resolved. Made by `withTravel` only. */
export class ResolvedTravel {
  readonly #routingEngine: ChangeRoutingEngine;
  readonly #answers = new Map<string, Answers>();

  constructor(routingEngine: ChangeRoutingEngine) {
    this.#routingEngine = routingEngine;
  }

  /**
   * Runs `work` inside a transaction with the travel that is resolved or in memory. Where that does not suffice, `work` runs
   * again outside of the transaction, for the travel that it asks for; it may read only what it has in memory.
   * @throws TravelNeeded
   */
  async use<T>(work: (routingEngine: PlanRoutingEngine) => Promise<T>): Promise<T> {
    try {
      return await work({ travel: (...question) => this.#known(question) });
    } catch (error) {
      if (!(error instanceof TravelNotInMemory)) throw error;
      throw new TravelNeeded(() => work({ travel: (...question) => this.#recorded(question) }));
    }
  }

  async #known(question: Parameters<RoutingEngine['travel']>): Promise<Travel> {
    // Resolved answers are used alone, because all travel of a plan comes from one source.
    const answers = this.#answers.size > 0 && this.#answers.get(nameOf(question));
    if (!answers) return this.#routingEngine.travelInMemory(...question);
    const { travel, legs, lines } = answers;
    const found = <T>(answer: T | undefined): T => {
      if (answer === undefined) throw new TravelNotInMemory();
      return answer;
    };
    return {
      by: travel.by,
      notes: travel.notes,
      matrix: () => Promise.reject(new Error('Routes are timed by legs')),
      legs: async (pairs) => pairs.map((pair) => found(legs.get(pair.join()))),
      line: async (chain) => found(lines.get(chain.join())),
    };
  }

  async #recorded(question: Parameters<RoutingEngine['travel']>): Promise<Travel> {
    const travel = await this.#routingEngine.travel(...question);
    const answers: Answers = { travel, legs: new Map(), lines: new Map() };
    this.#answers.set(nameOf(question), answers);
    return {
      get by() {
        return travel.by;
      },
      get notes() {
        return travel.notes;
      },
      matrix: () => travel.matrix(),
      async legs(pairs) {
        const legs = await travel.legs(pairs);
        for (const [i, pair] of pairs.entries()) answers.legs.set(pair.join(), legs[i]!);
        return legs;
      },
      async line(chain) {
        const line = await travel.line(chain);
        answers.lines.set(chain.join(), line);
        return line;
      },
    };
  }
}

/** A question by what its answer depends on; the name of a cache is not among it. */
const nameOf = ([points, { by, companyKeys }]: [Parameters<RoutingEngine['travel']>[0], TravelRequest]): string =>
  JSON.stringify([by, companyKeys, points]);

/**
 * Makes a change that times routes and asks for no travel inside its transaction. Where all travel is in memory, the change
 * runs once. Otherwise:
 *
 *     change ──▶ travel is missing ──▶ rolled back ──▶ travel resolved, no transaction open ──▶ change ──▶ committed
 *
 * The second transaction locks and reads the plan anew. When it has moved so that other travel is needed, it is rolled back as
 * the first one was.
 * @param change opens the transaction; runs again, so nothing outside of the transaction may come of it
 * @throws plan_changed when the plan moved too often
 */
export async function withTravel<T>(
  routingEngine: ChangeRoutingEngine,
  change: (travel: ResolvedTravel) => Promise<T>,
): Promise<T> {
  const travel = new ResolvedTravel(routingEngine);
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(travel);
    } catch (error) {
      if (!(error instanceof TravelNeeded)) throw error;
      if (attempt === maxAttempts) refuse('plan_changed');
      await error.resolve();
    }
  }
}

/** What every change of routes is given. */
export interface RouteChange {
  readonly travel: ResolvedTravel;
  /** The same each time the change runs. */
  readonly now: Date;
}

/** One transaction of a company that changes routes of a plan; see `withTravel`. */
export function changeRoutes<T>(
  { tenant, routingEngine, now }: { tenant: TenantHandle; routingEngine: ChangeRoutingEngine; now: () => Date },
  change: (tx: TenantTx, save: RouteChange) => Promise<T>,
): Promise<T> {
  const at = now();
  return withTravel(routingEngine, (travel) => tenant.write((tx) => change(tx, { travel, now: at })));
}
