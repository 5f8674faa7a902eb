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

/** The part of a routing engine that timing routes needs. */
export type PlanRoutingEngine = Pick<RoutingEngine, 'travel'>;

/** The part of a routing engine that a change of routes needs. */
export type ChangeRoutingEngine = Pick<RoutingEngine, 'travel' | 'travelInMemory'>;

/** The most attempts that get no further than the one before: the plan changed while travel was resolved. */
const maxAttempts = 5;

/** Thrown for travel that is not resolved yet. Rolls the transaction back; `withTravel` handles it. */
class TravelNeeded extends Error {
  override readonly name = 'TravelNeeded';
  readonly resolve: () => Promise<unknown>;
  constructor(resolve: () => Promise<unknown>) {
    super('This travel is resolved outside of the transaction first');
    this.resolve = resolve;
  }
}

interface Answers {
  /** Source of the travel and its notes. */
  readonly travel: Pick<Travel, 'by' | 'notes'>;
  readonly legs: Map<string, Leg>;
  readonly lines: Map<string, readonly LatLng[]>;
}

/** The travel resolved so far for one change to a plan. Only `withTravel` creates it. */
export class ResolvedTravel {
  readonly #routingEngine: ChangeRoutingEngine;
  readonly #answers = new Map<string, Answers>();
  #uses = 0;

  constructor(routingEngine: ChangeRoutingEngine) {
    this.#routingEngine = routingEngine;
  }

  /** How many times the present attempt has used travel. */
  get uses(): number {
    return this.#uses;
  }

  /** Begins another attempt of the change. */
  begin(): void {
    this.#uses = 0;
  }

  /**
   * Runs `work` inside a transaction with travel that is resolved or in memory. If that is not enough, `work` runs
   * again outside of the transaction to resolve the rest, so it may only read data that is in memory.
   * @throws TravelNeeded
   */
  async use<T>(work: (routingEngine: PlanRoutingEngine) => Promise<T>): Promise<T> {
    this.#uses++;
    try {
      return await work({ travel: (...question) => this.#known(question) });
    } catch (error) {
      if (!(error instanceof TravelNotInMemory)) throw error;
      throw new TravelNeeded(() => work({ travel: (...question) => this.#recorded(question) }));
    }
  }

  async #known(question: Parameters<RoutingEngine['travel']>): Promise<Travel> {
    // Once anything is resolved, use only that: all travel of a plan comes from one source.
    const answers = this.#answers.size > 0 && this.#answers.get(nameOf(question));
    if (!answers) return this.#routingEngine.travelInMemory(...question);
    const { travel, legs, lines } = answers;
    const required = <T>(answer: T | undefined): T => {
      if (answer === undefined) throw new TravelNotInMemory();
      return answer;
    };
    return {
      by: travel.by,
      notes: travel.notes,
      matrix: () => Promise.reject(new Error('Routes are timed by legs')),
      legs: async (pairs) => pairs.map((pair) => required(legs.get(pair.join()))),
      line: async (chain) => required(lines.get(chain.join())),
    };
  }

  async #recorded(question: Parameters<RoutingEngine['travel']>): Promise<Travel> {
    const travel = await this.#routingEngine.travel(...question);
    // The same places may be asked for other legs before, as an insertion and the timing of its route do.
    let before = this.#answers.get(nameOf(question));
    const answers: Answers = { travel, legs: new Map(before?.legs), lines: new Map(before?.lines) };
    this.#answers.set(nameOf(question), answers);
    const forgetOtherSource = (): void => {
      if (before !== undefined && before.travel.by !== travel.by) {
        answers.legs.clear();
        answers.lines.clear();
      }
      before = undefined;
    };
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
        forgetOtherSource();
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

/** Returns the key of a request: everything that determines its result, so not the name of a cache. */
const nameOf = ([points, { by, companyKeys }]: [Parameters<RoutingEngine['travel']>[0], TravelRequest]): string =>
  JSON.stringify([by, companyKeys, points]);

/**
 * Makes a change that times routes, without requesting travel inside its transaction. If all travel is in memory, the
 * change runs once. Otherwise:
 *
 *     change ──▶ travel is missing ──▶ rolled back ──▶ travel resolved, no transaction open ──▶ change ──▶ committed
 *
 * The second transaction locks and reads the plan again. If the plan changed and other travel is needed, this repeats. It
 * also repeats for travel that the change needs later on, such as that of another plan.
 * @param change opens the transaction; it may run several times, so it must have no effects outside of the transaction
 * @throws plan_changed when the plan changed too often
 */
export async function withTravel<T>(
  routingEngine: ChangeRoutingEngine,
  change: (travel: ResolvedTravel) => Promise<T>,
): Promise<T> {
  const travel = new ResolvedTravel(routingEngine);
  let [attempt, furthest] = [0, 0];
  for (;;) {
    travel.begin();
    try {
      return await change(travel);
    } catch (error) {
      if (!(error instanceof TravelNeeded)) throw error;
      attempt = travel.uses > furthest ? 1 : attempt + 1;
      furthest = Math.max(furthest, travel.uses);
      if (attempt === maxAttempts) refuse('plan_changed');
      await error.resolve();
    }
  }
}

/** Arguments of every change of routes. */
export interface RouteChange {
  readonly travel: ResolvedTravel;
  /** The same in every attempt of the change. */
  readonly now: Date;
}

/** Runs one transaction of a company that changes routes of a plan; see `withTravel`. */
export function changeRoutes<T>(
  { tenant, routingEngine, now }: { tenant: TenantHandle; routingEngine: ChangeRoutingEngine; now: () => Date },
  change: (tx: TenantTx, save: RouteChange) => Promise<T>,
): Promise<T> {
  const at = now();
  return withTravel(routingEngine, (travel) => tenant.write((tx) => change(tx, { travel, now: at })));
}
