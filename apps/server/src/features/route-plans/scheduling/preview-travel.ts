import { encodePolyline } from '@roundsman/domain';
import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import type { RoutingEngine } from '../../../platform/geo/routing-engine.ts';
import { travelByOf, travelOf } from './plan-travel.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import type { FullPlan } from '../route-plans.store.ts';

type Endpoint = EndpointNamed<'POST /route-plans/:id/travel'>;

/**
 * Returns legs and lines for an unsaved change, from the same source as a saved one. The timeline therefore shows what
 * saving would store.
 */
export async function previewTravel(
  full: FullPlan,
  { points, legs, lines }: ParsedInput<Endpoint>['body'],
  { routingEngine, now }: { routingEngine: RoutingEngine; now: Date },
): Promise<Reply<Endpoint>> {
  const problem = problemFromPlan(full, { now });
  const travel = await travelOf(full, problem, routingEngine);
  const locations = new Map(
    problem.points.flatMap((spot, i) => (spot ? [[`${spot.lat},${spot.lng}`, i] as const] : [])),
  );
  const at = points.map(([lat, lng]) => locations.get(`${lat},${lng}`));
  const pairs = legs.map(([a, b]) => {
    const [from, to] = [at[a], at[b]];
    return from === undefined || to === undefined ? null : ([from, to] as const);
  });
  const travelled = await travel.legs(pairs.filter((pair) => pair !== null));
  let next = 0;
  return {
    travelBy: travelByOf(travel),
    legs: pairs.map((pair) => {
      const leg = pair && travelled[next++];
      return leg ? [leg.seconds, leg.metres] : null;
    }),
    lines: await Promise.all(
      lines.map(async (chain) => encodePolyline(await travel.line(chain.flatMap((place) => at[place] ?? [])))),
    ),
  };
}
