import { co2Of, costOf, sumOfKnown } from '@roundsman/domain/vehicle/prices';
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

export function figuresOf(routes: readonly TimedRoute[]): Figures {
  const used = routes.filter(({ stops }) => stops.length > 0);
  const stops = used.flatMap((route) => route.stops);
  const open = stops.filter(({ isFinished }) => !isFinished);
  const sum = (pick: (route: TimedRoute) => number): number => used.reduce((total, route) => total + pick(route), 0);
  const workingSeconds = sum(({ figures }) => figures.workingSeconds);
  const shiftSeconds = sum(({ shift }) => Math.max(0, shift.end - shift.start));
  return {
    completed: stops.filter(({ status }) => status === 'COMPLETED').length,
    missed: stops.filter(({ status }) => missed.includes(status)).length,
    scheduled: stops.length,
    lateStops: stops.filter(({ lateSeconds }) => lateSeconds > 0).length,
    toGo: open.length,
    lateNow: open.filter(({ lateSeconds }) => lateSeconds > 0).length,
    travelSeconds: sum(({ figures }) => figures.travelSeconds),
    serviceSeconds: sum(({ figures }) => figures.serviceSeconds),
    waitingSeconds: sum(({ figures }) => figures.waitingSeconds),
    workingSeconds,
    workingPercentage: shiftSeconds > 0 ? (workingSeconds / shiftSeconds) * 100 : 0,
    metres: sum(({ figures }) => figures.metres),
    cost: sumOfKnown(used.map(costOfRoute)),
    co2: sumOfKnown(used.map(({ route, figures }) => route.prices && co2Of(route.prices, figures.metres))),
  };
}

/** As the server calculates it, also for routes with unsaved edits. */
const costOfRoute = ({ route, figures: { metres, workingSeconds, overtimeSeconds } }: TimedRoute): number | null =>
  route.prices && costOf(route.prices, { days: 1, metres, workingSeconds, overtimeSeconds });
