import { EjectionPool } from './ejection-pool.ts';
import { FleetSplit } from './fleet-split.ts';
import type { Operator, OperatorContext } from './operator.ts';
import type { OperatorStatistics } from './operator-statistics.ts';
import { OptionalRoute } from './optional-route.ts';
import { Recreate } from './recreate.ts';
import { RouteRemoval } from './route-removal.ts';
import { Ruin } from './ruin.ts';
import { TailExchange } from './tail-exchange.ts';
import { VisitRemoval } from './visit-removal.ts';
import { VehicleChange } from './vehicle-change.ts';
import { VehicleExchange } from './vehicle-exchange.ts';

/**
 * The operators of a search, in the order in which an iteration runs them. Removals, what follows them and the insertion
 * are one trial; each move is a trial of its own.
 */
export interface Operators {
  /** Inserts the last unassigned orders. */
  readonly ejections: EjectionPool;
  /** The first one that is due removes orders from routes. The last one always is. */
  readonly removals: readonly Operator[];
  /** Change what a removal has left of the routes. */
  readonly afterRemoval: readonly Operator[];
  /** Inserts the removed orders again. */
  readonly insertion: Recreate;
  /** Change whole routes or long parts of them. */
  readonly moves: readonly Operator[];
}

/** Creates all operators that are useful for a problem. @param statistics null: nothing is counted */
export function operatorsFor(context: OperatorContext, statistics: OperatorStatistics | null): Operators {
  const useful = (operators: readonly Operator[]) => operators.filter(({ isUseful }) => isUseful);
  const operators = {
    ejections: new EjectionPool(context),
    removals: useful([new RouteRemoval(context), new VisitRemoval(context), new Ruin(context)]),
    afterRemoval: useful([new VehicleChange(context)]),
    insertion: new Recreate(context),
    moves: useful([
      new TailExchange(context),
      new VehicleExchange(context),
      new FleetSplit(context),
      new OptionalRoute(context),
    ]),
  };
  if (statistics) for (const operator of Object.values(operators).flat()) statistics.observe(operator);
  return operators;
}
