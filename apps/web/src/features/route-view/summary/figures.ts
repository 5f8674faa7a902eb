import { sumOfKnown } from '@roundsman/domain/vehicle/prices';
import {
  costOfRoute,
  type RouteFigures,
  shiftSecondsOf,
  sumFigures,
  workingPercentageOf,
} from '@roundsman/planning/figures';
import type { TimedRoute } from '../timeline/timed-route.ts';

/** Figures of the plan's summary. */
export interface Figures {
  /** Collected pickups and completed deliveries. */
  readonly completed: number;
  /** Skipped or failed stops. */
  readonly missed: number;
  /** All stops on routes. */
  readonly scheduled: number;
  readonly lateStops: number;
  /** Stops that are not finished. */
  readonly toGo: number;
  /** Those of them that are late: expected to be, in Live mode. */
  readonly lateNow: number;
  readonly travelSeconds: number;
  readonly serviceSeconds: number;
  readonly waitingSeconds: number;
  readonly workingSeconds: number;
  /** Working time in relation to the shifts of the drivers with stops, in percent. Exceeds 100 with overtime. */
  readonly workingPercentage: number;
  readonly metres: number;
  /** In the plan's currency; null without prices. */
  readonly cost: number | null;
  /** Kilogrammes; null where no emissions are known. */
  readonly co2: number | null;
}

const missed = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'FAILED'];

const summed = [
  'travelSeconds',
  'serviceSeconds',
  'waitingSeconds',
  'workingSeconds',
  'metres',
] as const satisfies (keyof Figures & keyof RouteFigures)[];

export function figuresOf(routes: readonly TimedRoute[]): Figures {
  const used = routes.filter(({ stops }) => stops.length > 0);
  const stops = used.flatMap((route) => route.stops);
  const open = stops.filter(({ isFinished }) => !isFinished);
  const sums = sumFigures(
    summed,
    used.map(({ figures }) => figures),
  );
  const shiftSeconds = used.reduce((total, { route }) => total + shiftSecondsOf(route), 0);
  const costs = used.map(
    ({ route, figures, stops: { length } }) =>
      route.prices && costOfRoute(route.prices, { ...figures, stops: length }, figures.overtimeSeconds),
  );
  return {
    ...sums,
    completed: stops.filter(({ status }) => status === 'COMPLETED').length,
    missed: stops.filter(({ status }) => missed.includes(status)).length,
    scheduled: stops.length,
    lateStops: stops.filter(({ lateSeconds }) => lateSeconds > 0).length,
    toGo: open.length,
    lateNow: open.filter(({ lateSeconds }) => lateSeconds > 0).length,
    workingPercentage: workingPercentageOf(sums.workingSeconds, shiftSeconds),
    cost: sumOfKnown(costs.map((cost) => cost && cost.cost)),
    co2: sumOfKnown(costs.map((cost) => cost && cost.co2)),
  };
}
