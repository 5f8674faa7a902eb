import {
  defaultSettings,
  firstDimension,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  type Sequence,
  type StopRef,
  type StopType,
} from '@roundsman/domain';
import type {
  FullPlan,
  RouteRow,
  StopLogRow,
  StopRow,
} from '../apps/server/src/features/route-plans/route-plans.store.ts';
import {
  fullPlan,
  orderRow,
  planRow,
  routeRow,
} from '../apps/server/src/features/route-plans/scheduling/full-plan.fixture.ts';
import { zoneAround } from '../apps/server/src/features/route-plans/scheduling/zone.fixture.ts';
import { Random } from '@roundsman/demo-town';

type OrderRow = FullPlan['orders'][number];

const driverNames = ['anna', 'bo', 'cia'];
const skillNames = ['fridge', 'crane'];
const kinds = ['food', 'chemicals', 'flowers'];

/** A plan, and routes of a person who moved stops. */
export interface ChangedPlan {
  readonly full: FullPlan;
  readonly now: Date;
  readonly after: readonly Sequence[];
}

/** Returns a plan of any kind: windows, loads, depots, breaks, zones, a day under way, goods that were handed over. */
export function randomPlan(seed: number): ChangedPlan {
  const { pick, chance, whole, some } = choices(seed);
  const type: RoutePlanType = pick(['VRP', 'PDP']);
  const isUnderWay = chance(0.6);
  const hasDimensions = chance(0.4);
  const settings: FullPlan['settings'] = {
    ...defaultSettings('en', pick(['UTC', 'Europe/Stockholm'])),
    serviceTime: whole(0, 10),
    parkingTime: pick([0, 0, 3]),
    driverOvertime: pick([0, 30]),
    breakAfterMinutes: pick([60, 180, 360]),
    allowLateStop: chance(0.5),
    preferredDriverMinutes: pick([30, 10]),
    goodsKinds: kinds,
    incompatibleGoods: chance(0.5) ? [['food', 'chemicals']] : [],
    costPerHour: pick([null, 25]),
    costPerKm: pick([null, 0.4]),
    costPerOvertimeHour: pick([null, 40]),
    loadDimensions: hasDimensions
      ? [firstDimension, { id: 'load3', name: 'Weight', unit: 'kg', decimals: 0 }]
      : [firstDimension],
  };
  const depots = [1, 4].map((north) => ({
    id: `depot-${north}`,
    name: `Depot ${north}`,
    address: `Depot ${north}`,
    lat: 59 + north / 100,
    lng: 18,
  }));

  const routes = driverNames.slice(0, whole(1, 3)).map((name): RouteRow => {
    const hasVehicle = chance(0.4);
    const isAtDepot = chance(0.5);
    return routeRow(name, {
      ...(isAtDepot && {
        start_depot_id: 'depot-1',
        start_lat: depots[0]!.lat,
        start_lng: depots[0]!.lng,
        start_depot_name: 'Depot 1',
        start_depot_hours: chance(0.6)
          ? [
              { day: 'MON', start: '06:00', end: pick(['09:00', '18:00']) },
              ...(chance(0.5) ? [{ day: 'MON' as const, start: '19:00', end: '22:00' }] : []),
            ]
          : [],
        start_depot_loading: pick([null, 0, 15]),
      }),
      ...(chance(0.15) && { start_depot_id: null, start_lat: null, start_lng: null }),
      ...(chance(0.6) && { end_lat: 59, end_lng: 18 }),
      shift_start: pick(['06:00', '08:00', null]),
      shift_end: pick(['12:00', '17:00', null]),
      ...(chance(0.4) && {
        break_start: '11:00',
        break_end: '11:30',
        break_start_seconds: 36_000,
        break_end_seconds: 37_800,
      }),
      ...(chance(0.3) && {
        breaks: [{ start: '13:00', end: '15:00', duration: 20 }],
        break_times: [
          { start: 28_800, end: 30_000 },
          { start: 46_800, end: 48_000 },
        ],
      }),
      speed: pick(['SLOW', 'NORMAL', 'FAST']),
      locked: chance(0.1),
      driver_capacity: pick([null, 3, 10]),
      driver_capacity3: pick([null, 50]),
      driver_skills: some(skillNames),
      driver_max_stops: pick([null, 3]),
      driver_max_distance_km: pick([null, 60]),
      driver_max_working_minutes: pick([null, 240]),
      driver_reload: chance(0.4),
      driver_reload_depot_ids: some(depots.map(({ id }) => id)),
      driver_max_reloads: pick([null, 1]),
      ...(hasVehicle && {
        vehicle_id: `van-${name}`,
        vehicle_name: 'Van',
        vehicle_kind: pick(['BICYCLE', 'CAR', 'TRUCK']),
        vehicle_skills: some(skillNames),
        vehicle_capacity: pick([null, 5]),
        vehicle_max_stops: pick([null, 4]),
        vehicle_max_distance_km: pick([null, 80]),
        vehicle_cost_per_day: pick([null, 20]),
        vehicle_cost_per_km: pick([null, 0.2]),
        vehicle_co2_per_km: pick([null, 150]),
      }),
    });
  });

  const log: StopLogRow[] = [];
  const orders = Array.from({ length: whole(2, 8) }, (_, i): OrderRow => {
    const id = `o${i}`;
    const [status, pickupStatus] = isUnderWay ? pick(statuses[type]) : (['ASSIGNED', null] as const);
    for (const entry of entriesOf(type, status, pickupStatus)) {
      const at = new Date(`2026-03-02T${String(whole(6, 13)).padStart(2, '0')}:${whole(10, 59)}:${whole(10, 59)}Z`);
      if (chance(0.9)) log.push({ order_id: id, status: entry, created_at: at, notes: null, estimated_because: null });
    }
    const several = chance(0.2);
    return orderRow(id, {
      north: whole(0, 5),
      ...(type === 'PDP' && { from: whole(0, 5) }),
      ...(chance(0.05) && { delivery_lat: null, delivery_lng: null }),
      status,
      pickup_status: type === 'PDP' ? pickupStatus : null,
      order_ref: `ref-${i}`,
      after_orders: chance(0.2) ? [`ref-${whole(0, 7)}`] : [],
      delivery_time_start: pick([null, '09:00', '11:00']),
      delivery_time_end: pick([null, '10:00', '14:00']),
      ...(several && {
        delivery_time_start: '08:00',
        delivery_time_end: '08:30',
        delivery_time_windows: [
          { start: '08:00', end: '08:30' },
          { start: '12:00', end: null },
        ],
      }),
      time_end: pick([null, '12:00']),
      delivery_duration: pick([null, 0, 12.5]),
      pickup_duration: pick([null, 4]),
      delivery_parking_duration: pick([null, 0, 6]),
      load: pick([null, 1, 2.5]),
      load3: pick([null, 30]),
      required_skills: some(skillNames),
      priority: pick(['NORMAL', 'HIGH', 'URGENT']),
      depot_id: chance(0.1) ? pick(['depot-1', 'depot-4']) : null,
      allowed_drivers: chance(0.3) ? some(driverNames) : [],
      preferred_drivers: chance(0.3) ? some(driverNames) : [],
      goods: some(kinds),
      max_ride_time: type === 'PDP' ? pick([null, 30]) : null,
      release_time: type === 'VRP' ? pick([null, '09:30']) : null,
    });
  });

  const ids = orders.map(({ id }) => id);
  const stored = distribute();
  // An order that a driver has begun is on a route.
  const routed = new Set(stored.flat().map(({ orderId }) => orderId));
  const withoutRoute: Partial<OrderRow> = { status: 'UNASSIGNED', pickup_status: null };
  const plan = planRow({ type, status: isUnderWay ? 'DISPATCHED' : pick(['OPTIMIZED', 'DISPATCHED']) });
  const full = fullPlan({
    plan,
    settings,
    routes,
    orders: orders.map((order) => (routed.has(order.id) ? order : { ...order, ...withoutRoute })),
    depots,
    log: log
      .filter(({ order_id }) => routed.has(order_id))
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    stops: routes.flatMap((route, i) => storedStops(route, stored[i] ?? [])),
    zones: chance(0.4)
      ? [
          zoneAround(whole(0, 5), {
            mode: pick(['REQUIRED', 'PREFERRED']),
            drivers: some(driverNames),
            vehicleMode: pick(['REQUIRED', 'PREFERRED']),
            vehicles: some(driverNames).map((name) => `van-${name}`),
            surchargeMinutes: pick([0, 15]),
          }),
        ]
      : [],
  });
  const lists = chance(0.3) ? stored : distribute();
  return {
    full,
    now: new Date(pick(['2026-03-01T12:00:00Z', '2026-03-02T09:30:00Z', '2026-03-02T13:05:07Z'])),
    after: routes.map(({ id }, i) => ({ routeId: id, stops: lists[i] ?? [] })),
  };

  /** Puts the orders on the routes in any order, some on none, and some with pickup and delivery on two routes. */
  function distribute(): StopRef[][] {
    const sequences: StopRef[][] = routes.map(() => []);
    for (const orderId of ids.toSorted(() => (chance(0.5) ? 1 : -1))) {
      if (chance(0.1)) continue;
      const route = whole(0, routes.length - 1);
      const delivery = type === 'PDP' && chance(0.2) ? whole(0, routes.length - 1) : route;
      const stops: [number, StopType][] =
        type === 'VRP'
          ? [[route, 'delivery']]
          : [
              [route, 'pickup'],
              [delivery, 'delivery'],
            ];
      for (const [to, stop] of stops) {
        const list = sequences[to]!;
        const first = list.findIndex((stop) => stop.orderId === orderId) + 1;
        list.splice(whole(first, list.length), 0, { orderId, type: stop });
      }
    }
    return sequences;
  }
}

/** Statuses of an order and its pickup on a day under way. */
const statuses: Record<RoutePlanType, readonly (readonly [OrderStatus, PickupStatus | null])[]> = {
  VRP: [
    ['ASSIGNED', null],
    ['ASSIGNED', null],
    ['GOING_NEXT', null],
    ['DELIVERY_ARRIVED', null],
    ['COMPLETED', null],
    ['DELIVERY_FAILED', null],
    ['SKIPPED', null],
  ],
  PDP: [
    ['ASSIGNED', 'ASSIGNED'],
    ['ASSIGNED', 'ASSIGNED'],
    ['GOING_NEXT', 'GOING_NEXT'],
    ['PICKUP_ARRIVED', 'PICKUP_ARRIVED'],
    ['COLLECTED', 'COLLECTED'],
    ['IN_TRANSIT', 'COLLECTED'],
    ['DELIVERY_ARRIVED', 'COLLECTED'],
    ['COMPLETED', 'COLLECTED'],
    ['DELIVERY_FAILED', 'COLLECTED'],
    ['PICKUP_FAILED', 'PICKUP_FAILED'],
    ['SKIPPED', 'ASSIGNED'],
    ['SKIPPED', 'COLLECTED'],
  ],
};

/** Returns the log entries about stops that lead to a status. */
function entriesOf(type: RoutePlanType, status: OrderStatus, pickup: PickupStatus | null): OrderStatus[] {
  const entries: OrderStatus[] = [];
  if (type === 'PDP' && pickup !== 'ASSIGNED' && pickup !== 'GOING_NEXT') entries.push('PICKUP_ARRIVED');
  if (pickup === 'COLLECTED' || pickup === 'PICKUP_FAILED') entries.push(pickup);
  if (['DELIVERY_ARRIVED', 'COMPLETED', 'DELIVERY_FAILED'].includes(status)) entries.push('DELIVERY_ARRIVED');
  if (['COMPLETED', 'DELIVERY_FAILED', 'SKIPPED'].includes(status)) entries.push(status);
  return entries;
}

const storedStops = (route: RouteRow, stops: readonly StopRef[]): StopRow[] =>
  stops.map(({ orderId, type }, sequence) => ({
    id: `${route.id} ${orderId} ${type}`,
    company_id: 'company',
    route_plan_id: 'plan',
    route_id: route.id,
    order_id: orderId,
    type,
    sequence,
    arrival_seconds: 30_000 + sequence * 900,
    start_seconds: 30_000 + sequence * 900,
    end_seconds: 30_300 + sequence * 900,
    travel_seconds: 600,
    distance_metres: 5000,
    late_seconds: 0,
    load_after: 0,
    loads_after: null,
    violations: [],
  }));

function choices(seed: number) {
  const random = new Random(seed);
  return {
    whole: (least: number, most: number): number => random.int(least, most),
    chance: (share: number): boolean => random.chance(share),
    pick: <Value>(values: readonly Value[]): Value => random.pick(values),
    some: <Value>(values: readonly Value[]): Value[] => values.filter(() => random.chance(0.4)),
  };
}
