import { type OutageOffer, outageOffers } from '@roundsman/domain';
import { Refusal } from '../../platform/errors.ts';
import type { ConcernedRoute, Missing } from './concerned-routes.ts';
import { nextDayChange, readNextDay } from './next-day.ts';
import { figuresOf, type OfferFigures } from './offer-figures.ts';
import type { PlanChange } from './route-changes.ts';
import { shareChange } from './share-stops.ts';
import { listCandidates } from './stand-ins.ts';
import { type ChangeContext, type Outcome, tryChanges } from './try-changes.ts';
import { isMovedStops, prepareTrials } from './try-in-memory.ts';

/** The stand-in of each plan: plan id → driver or vehicle id. */
export type StandIns = ReadonlyMap<string, string>;

interface NamedId {
  readonly _id: string;
  readonly name: string;
}

interface OfferOfPlan {
  readonly change: PlanChange;
  /** Of the plan. */
  readonly date: string;
  readonly routePlan: NamedId;
  readonly standIn: NamedId | null;
  readonly candidates: readonly NamedId[];
  readonly toDate: string | null;
  readonly toPlan: NamedId | null;
}

export interface Offer {
  readonly offer: OutageOffer;
  /** Null: it can be applied. */
  readonly problem: string | null;
  readonly plans: readonly OfferOfPlan[];
  /** Null with a problem. */
  readonly figures: OfferFigures | null;
}

export interface OfferContext extends ChangeContext {
  readonly missing: Missing;
  readonly standIns: StandIns;
  readonly userId: string;
}

class NoOffer extends Error {
  override readonly name = 'NoOffer';
}

/** Works out all offers for these routes, with their figures. Saves nothing. */
export async function workOutOffers(ctx: OfferContext, concerned: readonly ConcernedRoute[]): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const offer of outageOffers) offers.push(await workOutOffer(ctx, offer, concerned));
  return offers;
}

/** Works out one offer for these routes, with its figures. */
export async function workOutOffer(
  ctx: OfferContext,
  offer: OutageOffer,
  concerned: readonly ConcernedRoute[],
): Promise<Offer> {
  const plans: OfferOfPlan[] = [];
  try {
    for (const route of concerned) plans.push(await offerOfPlan(ctx, offer, route, plans));
    const outcome = await tryChanges(
      ctx,
      plans.map(({ change }) => change),
      ctx.userId,
    );
    const figures = figuresOf(outcome, concerned);
    return { offer, problem: null, plans, figures: { ...figures, newTimes: withDates(figures.newTimes, plans) } };
  } catch (error) {
    if (error instanceof NoOffer) return { offer, problem: error.message, plans: [], figures: null };
    if (error instanceof Refusal) return { offer, problem: error.code, plans: [], figures: null };
    throw error;
  }
}

/** Orders that wait on another day without a plan are on none of the plans that the figures compare. */
const withDates = (newTimes: OfferFigures['newTimes'], plans: readonly OfferOfPlan[]): OfferFigures['newTimes'] => {
  const dateOf = new Map(
    plans.flatMap(({ change }) =>
      change.kind === 'next-day' ? change.orderIds.map((id): [string, string] => [id, change.date]) : [],
    ),
  );
  return newTimes.map((row) => ({ ...row, after: { ...row.after, date: dateOf.get(row._id) ?? row.after.date } }));
};

/** @param earlier the same offer of the plans before this one */
async function offerOfPlan(
  ctx: OfferContext,
  offer: OutageOffer,
  concerned: ConcernedRoute,
  earlier: readonly OfferOfPlan[],
): Promise<OfferOfPlan> {
  const { plan } = concerned.full;
  const date = plan.delivery_date;
  const routePlan = { _id: plan.id, name: plan.name };
  const none = { date, routePlan, standIn: null, candidates: [], toDate: null, toPlan: null };
  if (offer === 'ONE_DRIVER') {
    const taken = new Set(earlier.flatMap((other) => (other.date === date ? (other.standIn?._id ?? []) : [])));
    return { ...none, ...(await bestStandIn(ctx, concerned, taken)) };
  }
  const engine = { routingEngine: ctx.routingEngine, now: ctx.now() };
  if (offer === 'SHARED') {
    const change = await shareChange(concerned, ctx.missing, engine);
    if (!change) throw new NoOffer('no-room');
    return { ...none, change };
  }
  const next = await ctx.tenant.read((tx) => readNextDay(tx, ctx.missing, concerned));
  const isTarget = earlier.some(({ toPlan }) => toPlan?._id === next.plan?.plan.id);
  const change = await nextDayChange(concerned, ctx.missing, next, { ...engine, isTarget });
  if (!change) throw new NoOffer('all-loaded');
  const toPlan = next.plan && { _id: next.plan.plan.id, name: next.plan.plan.name };
  return { ...none, change, toDate: next.date, toPlan };
}

/**
 * Tries who could take the whole day. The best breaks the fewest rules, then has the fewest late stops, then costs least.
 * @param taken stand-ins of other plans of the day
 */
async function bestStandIn(ctx: OfferContext, concerned: ConcernedRoute, taken: ReadonlySet<string>) {
  const wanted = ctx.standIns.get(concerned.full.plan.id);
  const candidates = await ctx.tenant.read((tx) => listCandidates(tx, concerned, ctx.missing, wanted));
  const listed = candidates.filter(({ id }) => !taken.has(id));
  const moves = listed.flatMap(({ changes }) => changes.filter(isMovedStops));
  const tryInMemory = await prepareTrials(concerned.full, moves, { routingEngine: ctx.routingEngine, now: ctx.now() });
  const outcomeOf = (change: PlanChange): Promise<Outcome> =>
    isMovedStops(change) ? tryInMemory(change) : tryChanges(ctx, [change], ctx.userId);
  const tried: { readonly candidate: NamedId; readonly change: PlanChange; readonly price: readonly number[] }[] = [];
  for (const { id, name, changes } of listed)
    for (const change of changes) {
      const price = await priceOf(outcomeOf(change), concerned);
      if (price) tried.push({ candidate: { _id: id, name }, change, price });
    }
  tried.sort((a, b) => comparePrices(a.price, b.price));
  const [best] = tried;
  if (!best) throw new NoOffer('no-stand-in');
  const possible = new Map(tried.map(({ candidate }) => [candidate._id, candidate]));
  return { change: best.change, standIn: best.candidate, candidates: [...possible.values()] };
}

/** Null: a rule refuses the change. */
async function priceOf(outcome: Promise<Outcome>, concerned: ConcernedRoute): Promise<readonly number[] | null> {
  try {
    const figures = figuresOf(await outcome, [concerned]);
    const { brokenRules, unplaced, lateStopsChange, costChange, workingMinsChange } = figures;
    return [unplaced.length, brokenRules.length, lateStopsChange, costChange ?? workingMinsChange];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function comparePrices(a: readonly number[], b: readonly number[]): number {
  for (const [i, price] of a.entries()) {
    const difference = price - (b[i] ?? 0);
    if (Math.abs(difference) > 1e-6) return difference;
  }
  return 0;
}
