import { outsideCalls } from '../outside-calls.ts';
import type { RoutingEngine } from './routing-engine.ts';

/** Wraps a routing engine so that it throws `OutsideCall` inside a transaction, also for a `Travel` from before it. */
export function checkedRoutingEngine(routingEngine: RoutingEngine): RoutingEngine {
  const checked = outsideCalls('the roads', routingEngine, ['travelInMemory']);
  return {
    travel: async (...question) => outsideCalls('the roads', await checked.travel(...question)),
    travelInMemory: (...question) => checked.travelInMemory(...question),
    isochrones: (...question) => checked.isochrones(...question),
  };
}
