/** Rows of plans in the demo town: drivers at a depot, orders to homes, and plans with the usual settings. */
import { defaultSettings, type OpeningHours, weekdays } from '@roundsman/domain';
import { timeZone } from '../../apps/server/src/demo/demo-fleet.ts';
import { type Place, placeOf } from '../../apps/server/src/demo/demo-places.ts';
import { Random } from '@roundsman/demo-town';
import type { TownAddress } from '@roundsman/demo-town';
import type { FullPlan, RouteRow, StopRow } from '../../apps/server/src/features/route-plans/route-plans.store.ts';
import {
  fullPlan,
  orderRow,
  planRow,
  routeRow,
} from '../../apps/server/src/features/route-plans/scheduling/full-plan.fixture.ts';

export type OrderRow = FullPlan['orders'][number];

export interface Depot {
  readonly id: string;
  readonly place: Place;
  readonly openingHours: readonly OpeningHours[];
  readonly loadingMinutes: number | null;
}

/** Returns a depot with the usual hours and loading time. */
export const depotAt = (id: string, place: Place, loadingMinutes: number | null = 10): Depot => ({
  id,
  place,
  openingHours: weekdays.map((day) => ({ day, start: '06:00', end: '20:00' })),
  loadingMinutes,
});

/** A break of half an hour around noon, which is due after six hours of work at the latest. */
export const lunch = { breaks: [{ start: '11:00', end: '15:00', duration: 30 }] };

const startAt = ({ address, lat, lng }: Place) => ({ start_address: address, start_lat: lat, start_lng: lng });
const endAt = ({ address, lat, lng }: Place) => ({ end_address: address, end_lat: lat, end_lng: lng });

/** Returns the route of a driver who starts and ends at a depot and has a lunch break. */
export const routeFrom = (depot: Depot, driver: string, changes: Partial<RouteRow> = {}): RouteRow =>
  routeRow(driver, {
    ...startAt(depot.place),
    ...endAt(depot.place),
    start_depot_id: depot.id,
    end_depot_id: depot.id,
    start_depot_name: depot.id,
    end_depot_name: depot.id,
    start_depot_hours: depot.openingHours,
    start_depot_loading: depot.loadingMinutes,
    ...lunch,
    ...changes,
  });

/** Returns the route of a driver who starts and ends at home, as `routeFrom`. */
export const routeFromHome = (home: Place, driver: string, changes: Partial<RouteRow> = {}): RouteRow =>
  routeRow(driver, { ...startAt(home), ...endAt(home), ...lunch, ...changes });

const deliveryAt = ({ address, lat, lng }: Place) => ({
  delivery_address: address,
  delivery_lat: lat,
  delivery_lng: lng,
});

/** Returns an order that waits for a route, delivered at a place. */
export const orderTo = (place: Place, id: string, changes: Partial<OrderRow> = {}): OrderRow =>
  orderRow(id, { status: 'UNASSIGNED', order_ref: id, ...deliveryAt(place), ...changes });

/** Returns an order that is collected at one place and delivered at another. */
export const errand = (from: Place, to: Place, id: string, changes: Partial<OrderRow> = {}): OrderRow =>
  orderTo(to, id, {
    route_plan_type: 'PDP',
    pickup_address: from.address,
    pickup_lat: from.lat,
    pickup_lng: from.lng,
    ...changes,
  });

/** Returns rows with the names prefix0, prefix1 … */
export const rows = <Row>(count: number, prefix: string, make: (name: string, at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => make(`${prefix}${at}`, at));

/** Returns a function that gives another home at each call. */
export function homesOf(homes: readonly TownAddress[], random: Random): () => Place {
  const left = [...homes];
  return () => {
    const [home] = left.splice(random.int(0, left.length - 1), 1);
    if (!home) throw new Error('The town has no more homes');
    return placeOf(home);
  };
}

export const usualSettings: FullPlan['settings'] = {
  ...defaultSettings('en', timeZone),
  optimizationMode: 'DRIVING_DISTANCE',
};

/** A plan of Monday, 2 March 2026. */
export function planOf({
  plan = {},
  settings = {},
  ...rows
}: Partial<Omit<FullPlan, 'plan' | 'settings'>> & {
  readonly plan?: Partial<FullPlan['plan']>;
  readonly settings?: Partial<FullPlan['settings']>;
}): FullPlan {
  return fullPlan({ plan: planRow(plan), settings: { ...usualSettings, ...settings }, ...rows });
}

/** Returns the depots as the company has them. */
export const depotRows = (...depots: readonly Depot[]): FullPlan['depots'] =>
  depots.map(({ id, place }) => ({ id, name: id, address: place.address, lat: place.lat, lng: place.lng }));

/** Returns the stops of a route in this sequence, without times. */
export const stopsOf = (route: RouteRow, orderIds: readonly string[]): StopRow[] =>
  orderIds.map((orderId, sequence) => ({
    id: `${orderId} delivery`,
    company_id: route.company_id,
    route_plan_id: route.route_plan_id,
    route_id: route.id,
    order_id: orderId,
    type: 'delivery',
    sequence,
    arrival_seconds: 0,
    start_seconds: 0,
    end_seconds: 0,
    travel_seconds: 0,
    distance_metres: 0,
    late_seconds: 0,
    load_after: 0,
    loads_after: null,
    violations: [],
  }));

/** Returns HH:mm of an hour of the day. */
export const clock = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** Returns a time window of so many hours with this probability, else none. */
export function window(
  random: Random,
  { share, hours, from = 8, until = 16 }: { share: number; hours: number; from?: number; until?: number },
): Pick<OrderRow, 'delivery_time_start' | 'delivery_time_end'> {
  if (!random.chance(share)) return { delivery_time_start: null, delivery_time_end: null };
  const start = random.int(from, until - hours);
  return { delivery_time_start: clock(start), delivery_time_end: clock(start + hours) };
}
