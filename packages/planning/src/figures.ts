import { shiftOf } from '@roundsman/domain/driver/driver';
import { tableOf } from '@roundsman/domain/typed-tables';
import { co2Of, costOf, type Prices } from '@roundsman/domain/vehicle/prices';
import type { TimeOfDay } from '@roundsman/domain/units';

/** Totals of a route, or of several. */
export interface RouteFigures {
  readonly travelSeconds: number;
  /** Service at stops, and loading at the start and at reloads. */
  readonly serviceSeconds: number;
  /** Waiting at stops, reloads and the end. */
  readonly waitingSeconds: number;
  /** Travel, service and waiting, without breaks. */
  readonly workingSeconds: number;
  /** Working time in relation to the shift, in percent with two decimals. Exceeds 100 with overtime; 0 without a shift. */
  readonly workingPercentage: number;
  readonly metres: number;
  readonly stops: number;
  readonly lateStops: number;
}

export const noFigures: RouteFigures = {
  travelSeconds: 0,
  serviceSeconds: 0,
  waitingSeconds: 0,
  workingSeconds: 0,
  workingPercentage: 0,
  metres: 0,
  stops: 0,
  lateStops: 0,
};

/** Returns the seconds of a shift, ≥ 0. A missing start or end is that of the day. */
export function shiftSecondsOf({
  shiftStart,
  shiftEnd,
}: {
  readonly shiftStart: string | null;
  readonly shiftEnd: string | null;
}): number {
  const { start, end } = shiftOf(shiftStart, shiftEnd);
  return Math.max(0, end - start);
}

/** Returns working time in relation to a shift, in percent with two decimals; 0 without a shift. */
export const workingPercentageOf = (workingSeconds: number, shiftSeconds: number): number =>
  shiftSeconds > 0 ? Math.round((workingSeconds / shiftSeconds) * 10_000) / 100 : 0;

/** Returns the sum of each of these figures over the routes. */
export const sumFigures = <Figure extends string>(
  figures: readonly Figure[],
  routes: readonly Readonly<Record<Figure, number>>[],
): Record<Figure, number> => tableOf(figures, (figure) => routes.reduce((total, route) => total + route[figure], 0));

/** Returns the seconds that a route ends after its shift, ≥ 0. `end`: null without stops. */
export const overtimeOf = (end: TimeOfDay | null, shiftEnd: string | null): number =>
  end === null ? 0 : Math.max(0, end - shiftOf(null, shiftEnd).end);

/**
 * Returns the cost of a route in the company's currency, null without prices, and its CO2 in kg, null where the
 * emissions are not known.
 */
export const costOfRoute = (
  prices: Prices,
  { metres, workingSeconds, stops }: Pick<RouteFigures, 'metres' | 'workingSeconds' | 'stops'>,
  overtimeSeconds: number,
): { readonly cost: number | null; readonly co2: number | null } => ({
  cost: costOf(prices, { days: stops > 0 ? 1 : 0, metres, workingSeconds, overtimeSeconds }),
  co2: co2Of(prices, metres),
});
