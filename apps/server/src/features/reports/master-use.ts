import type { DayOfReport } from '../master-routes/index.ts';
import { paidSecondsOf } from './prices-of-route.ts';
import type { ReportRoute } from './report-route.ts';

/** The days of a master route in a period, as it planned them and as they were driven. */
export interface MasterUse {
  /** Days with a plan, or with the reason why there was none. */
  readonly days: number;
  /** Days whose route was sent to its driver. */
  readonly driven: number;
  /** Days without a plan: it could not be made, or was deleted. */
  readonly missed: number;
  /** Minutes of the driven days as the master route planned them. */
  readonly usualMins: number;
  /** Minutes as driven; as planned on the day for routes without an actual time. */
  readonly actualMins: number;
  /** Metres of the driven days as the master route planned them. */
  readonly usualDistance: number;
  /** Metres as driven; as planned on the day for routes without positions. */
  readonly distance: number;
  /** Stops whose arrival is known, and those of them that were late. */
  readonly timed: number;
  readonly late: number;
}

const none: MasterUse = {
  days: 0,
  driven: 0,
  missed: 0,
  usualMins: 0,
  actualMins: 0,
  usualDistance: 0,
  distance: 0,
  timed: 0,
  late: 0,
};

/** Returns the use of each master route in the order of the days, and that of all. */
export function masterUse(days: readonly DayOfReport[], routes: readonly ReportRoute[], routeIds: RouteIds) {
  const routeById = new Map(routes.map((route) => [route.routeId, route]));
  const sumsOf = (ofMaster: readonly DayOfReport[]): MasterUse => {
    const sum = ofMaster.reduce((use, day) => add(use, day, routeById.get(routeIds.get(keyOf(day)) ?? '')), none);
    return { ...sum, usualMins: Math.round(sum.usualMins), actualMins: Math.round(sum.actualMins) };
  };
  const masters = [...Map.groupBy(days, ({ masterId }) => masterId).values()];
  return {
    masters: masters.flatMap((ofMaster) =>
      ofMaster[0] ? [{ id: ofMaster[0].masterId, name: ofMaster[0].masterName, ...sumsOf(ofMaster) }] : [],
    ),
    total: sumsOf(days),
  };
}

/** The id of the route by the plan and the driver of a day. */
export type RouteIds = ReadonlyMap<string, string>;

export const keyOf = ({ planId, driverId }: Pick<DayOfReport, 'planId' | 'driverId'>): string =>
  `${planId} ${driverId}`;

function add(use: MasterUse, { planId, planned }: DayOfReport, route: ReportRoute | undefined): MasterUse {
  const days = use.days + 1;
  if (!route) return { ...use, days, missed: use.missed + (planId === null ? 1 : 0) };
  return {
    days,
    missed: use.missed,
    driven: use.driven + 1,
    usualMins: use.usualMins + (planned?.workingMins ?? route.wholeSeconds / 60),
    actualMins: use.actualMins + paidSecondsOf(route) / 60,
    usualDistance: use.usualDistance + Math.round(planned?.distance ?? route.plannedMetres),
    distance:
      use.distance +
      Math.round(route.drivenMetres === null ? route.plannedMetres : route.drivenMetres + route.returnMetres),
    timed: use.timed + route.timed,
    late: use.late + route.timed - route.onTime,
  };
}
