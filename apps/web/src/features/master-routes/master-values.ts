import type { Weekday } from '@roundsman/domain/depot/opening-hours';
import type { MasterRouteBody, MasterRouteDetail } from './master-routes.queries.ts';

/** A stop in the form. */
export interface StopValue {
  readonly contact: string | null;
  readonly series: string | null;
  readonly type: 'pickup' | 'delivery';
  readonly usualTime: string | null;
  readonly name: string;
  readonly address: string;
}

/** The values of the form. */
export interface MasterValues {
  readonly name: string;
  readonly routePlanName: string | null;
  readonly driver: string | null;
  readonly vehicle: string | null;
  readonly startDepot: string | null;
  readonly endDepot: string | null;
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  readonly startDate: string;
  readonly lastDate: string | null;
  readonly startTime: string | null;
  readonly stops: readonly StopValue[];
}

export const newValues = (today: string): MasterValues => ({
  name: '',
  routePlanName: null,
  driver: null,
  vehicle: null,
  startDepot: null,
  endDepot: null,
  weekdays: [],
  everyWeeks: 1,
  startDate: today,
  lastDate: null,
  startTime: null,
  stops: [],
});

export const valuesOf = (master: MasterRouteDetail): MasterValues => ({
  name: master.name,
  routePlanName: master.routePlanName === master.name ? null : master.routePlanName,
  driver: master.driver._id,
  vehicle: master.vehicle?._id ?? null,
  startDepot: master.startDepot?._id ?? null,
  endDepot: master.endDepot?._id ?? null,
  weekdays: master.weekdays,
  everyWeeks: master.everyWeeks,
  startDate: master.startDate,
  lastDate: master.lastDate,
  startTime: master.startTime,
  stops: master.stops,
});

/** Returns the request of a form whose required fields are filled. */
export const bodyOf = (
  { routePlanName, driver, stops, weekdays, ...values }: MasterValues,
  routePlanType: MasterRouteDetail['routePlanType'],
): MasterRouteBody => ({
  ...values,
  routePlanType,
  ...(routePlanName && { routePlanName }),
  driver: driver ?? '',
  weekdays: [...weekdays],
  stops: stops.map(({ contact, series, type, usualTime }) =>
    contact === null ? { series: series ?? '', type, usualTime } : { contact, type, usualTime },
  ),
});

/** Moves an entry of a list to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
