import { outsideCalls } from '../outside-calls.ts';
import type { RoutingEngine } from './routing-engine.ts';

/** Distances that throw `OutsideCall` inside a transaction, also for what was asked before it and answers later. */
export function checkedRoutingEngine(routingEngine: RoutingEngine): RoutingEngine {
  const checked = outsideCalls('the roads', routingEngine, ['travelInMemory']);
  return {
    travel: async (...question) => outsideCalls('the roads', await checked.travel(...question)),
    travelInMemory: (...question) => checked.travelInMemory(...question),
    isochrones: (...question) => checked.isochrones(...question),
  };
}
