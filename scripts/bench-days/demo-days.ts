/** The days of the demo company and of the documentation. */
import { firstDimension, weekdays } from '@roundsman/domain';
import {
  demoDrivers,
  demoSettings,
  demoVehicles,
  depotHours,
  flexibleBreaks,
  usualVehicles,
  vehiclePrices,
} from '../../apps/server/src/demo/demo-fleet.ts';
import { boxOrder, errandOrder } from '../../apps/server/src/demo/demo-orders.ts';
import type { DemoPlaces } from '../../apps/server/src/demo/demo-places.ts';
import { demoZones } from '../../apps/server/src/demo/demo-zones.ts';
import { Random } from '@roundsman/demo-town';
import type { FullPlan, RouteRow } from '../../apps/server/src/features/route-plans/route-plans.store.ts';
import { orderRow } from '../../apps/server/src/features/route-plans/scheduling/full-plan.fixture.ts';
import type { Day } from './day.ts';
import {
  type Depot,
  clock,
  depotAt,
  depotRows,
  homesOf,
  orderTo,
  type OrderRow,
  planOf,
  routeFrom,
  rows,
  window,
} from './rows.ts';

const isCyclist = ({ skills }: (typeof demoDrivers)[number]): boolean => skills.includes('bike');
const driverId = (at: number): string => `driver${at}`;
const vehicleId = (at: number): string => `vehicle${at}`;

/** Returns the columns of the demo's vehicle with this number. */
function demoVehicle(at: number): Partial<RouteRow> {
  const { name, kind, skills, capacity, capacity2 } = demoVehicles[at]!;
  const prices = vehiclePrices[kind];
  return {
    vehicle_id: vehicleId(at),
    vehicle_name: name,
    vehicle_kind: kind,
    vehicle_skills: skills,
    vehicle_capacity: capacity,
    vehicle_capacity2: capacity2,
    vehicle_cost_per_day: prices.cost_per_day,
    vehicle_cost_per_km: prices.cost_per_km,
  };
}

/** Returns the route of the demo's driver with this number. */
function demoRoute(at: number, depot: Depot, hub: Depot): RouteRow {
  const driver = demoDrivers[at]!;
  return routeFrom(isCyclist(driver) ? hub : depot, driverId(at), {
    shift_start: at % 2 ? '09:00' : '08:00',
    shift_end: at % 2 ? '18:00' : '17:00',
    break_start: driver.break ? '12:30' : null,
    break_end: driver.break ? '13:00' : null,
    breaks: driver.break ? [] : flexibleBreaks,
    speed: isCyclist(driver) ? 'SLOW' : 'NORMAL',
    driver_capacity: driver.capacity,
    driver_capacity2: driver.capacity2,
    driver_skills: driver.skills,
    driver_max_working_minutes: isCyclist(driver) ? 480 : null,
    ...(at < usualVehicles && demoVehicle(at)),
  });
}

function demoPlan(
  places: DemoPlaces,
  { type, drivers, orders }: { type: 'VRP' | 'PDP'; drivers: readonly number[]; orders: readonly OrderRow[] },
): FullPlan {
  const depot: Depot = { id: 'depot', place: places.depot, ...depotHours };
  const hub: Depot = { id: 'hub', place: places.hub, openingHours: [], loadingMinutes: null };
  const zones = demoZones(places, {
    cyclists: demoDrivers.flatMap((driver, at) => (isCyclist(driver) ? driverId(at) : [])),
    vans: demoVehicles.flatMap(({ kind }, at) => (kind === 'VAN' ? vehicleId(at) : [])),
  });
  return planOf({
    plan: { type },
    settings: demoSettings(places.depot),
    routes: drivers.map((at) => demoRoute(at, depot, hub)),
    orders,
    depots: depotRows(depot, hub),
    zones: zones.map((zone) => ({
      ...zone,
      id: zone.name,
      vehicleMode: 'PREFERRED',
      surchargeMinutes: 0,
    })),
  });
}

/** Returns what the functions of the demo need to make an order. */
const around = (places: DemoPlaces, seed: number) => ({
  random: new Random(seed),
  places,
  labels: { fragile: 'fragile', express: 'express', repeat: 'regular' },
  groupIds: ['restaurants', 'offices'],
  depotId: 'depot',
  deliveryDate: '2026-03-02',
});

/** The number in an order's reference depends on what was made before, and its weight on the number. */
const named = (order: ReturnType<typeof boxOrder>, id: string, at: number): OrderRow =>
  orderRow(id, { ...order, status: 'UNASSIGNED', order_ref: id, load2: (order.load ?? 0) * 7 + (at % 5) });

/** The demo's *Box round*: four vans, frozen goods, windows with a lunch break, balance. */
export function boxRound(places: DemoPlaces): Day {
  const context = around(places, 41);
  const orders = rows(45, 'box', (id, at) => named(boxOrder(context), id, at));
  return {
    title: 'Box round of the demo',
    full: demoPlan(places, { type: 'VRP', drivers: [0, 1, 2, 3], orders }),
    settings: { applyBalanceSetting: true },
  };
}

/** The demo's *Errands*: bicycles and vans, warm meals with ride limits. */
export function errands(places: DemoPlaces): Day {
  const context = around(places, 42);
  const orders = rows(25, 'errand', (id, at) => named(errandOrder(context), id, at));
  return {
    title: 'Errands of the demo',
    full: demoPlan(places, { type: 'PDP', drivers: [4, 5, 6, 7], orders }),
    settings: { applyBalanceSetting: true },
  };
}

const fleetKinds = [
  { kind: 'VAN', capacity: 9, capacity2: 900, costPerDay: 45, costPerKm: 0.28, costPerHour: 24 },
  { kind: 'TRUCK', capacity: 20, capacity2: 3000, costPerDay: 90, costPerKm: 0.55, costPerHour: 27 },
  { kind: 'CAR', capacity: 4, capacity2: 350, costPerDay: 25, costPerKm: 0.2, costPerHour: 23 },
] as const;
const strips = 5;

/** Returns the vehicle of a driver in the day of a fleet. */
function fleetVehicle(at: number): Partial<RouteRow> {
  const { kind, capacity, capacity2, costPerDay, costPerKm, costPerHour } = fleetKinds[at < 16 ? 0 : at < 22 ? 1 : 2]!;
  return {
    vehicle_id: vehicleId(at),
    vehicle_name: `Vehicle ${at + 1}`,
    vehicle_kind: kind,
    vehicle_skills: at % 4 === 0 ? ['fridge'] : [],
    vehicle_capacity: capacity,
    vehicle_capacity2: capacity2,
    vehicle_max_stops: 60,
    vehicle_cost_per_day: costPerDay,
    vehicle_cost_per_km: costPerKm,
    vehicle_cost_per_hour: costPerHour,
  };
}

/** Five strips from west to east, each with the drivers whose number has the same rest. */
function stripZones({ homes }: DemoPlaces): FullPlan['zones'] {
  const lngs = homes.map(({ lng }) => lng);
  const west = Math.min(...lngs);
  const width = (Math.max(...lngs) - west) / strips;
  return rows(strips, 'strip', (id, at) => {
    const [left, right] = [west + at * width, west + (at + 1) * width];
    const ring = [
      [left, -1],
      [right, -1],
      [right, 1],
      [left, 1],
      [left, -1],
    ] as const;
    return {
      id,
      mode: 'PREFERRED',
      drivers: rows(25, 'driver', (driver) => driver).filter((_, driver) => driver % strips === at),
      vehicleMode: 'PREFERRED',
      vehicles: [],
      surchargeMinutes: 5,
      postcodes: null,
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    };
  });
}

/** The day of docs/api/fleet-day.md in the demo's town: 400 orders, 25 drivers, lowest cost. */
export function fleetDay(places: DemoPlaces): Day {
  const random = new Random(43);
  const home = homesOf(places.homes, random);
  const depots = [places.depot, places.hub, places.shops[0]!].map(
    (place, at): Depot => ({
      ...depotAt(`depot${at}`, place, 15),
      openingHours: weekdays.map((day) => ({ day, start: '06:00', end: '20:00' })),
    }),
  );
  const routes = rows(25, 'driver', (id, at) =>
    routeFrom(depots[at % depots.length]!, id, {
      shift_start: at % 3 === 0 ? '07:00' : '08:00',
      shift_end: at % 3 === 0 ? '15:00' : '17:00',
      break_start: '12:00',
      break_end: '12:30',
      breaks: [],
      ...fleetVehicle(at),
    }),
  );
  const orders = rows(400, 'D', (id) =>
    orderTo(home(), id, {
      load: random.int(5, 50) / 100,
      load2: random.int(2, 45),
      delivery_duration: random.int(2, 6),
      ...window(random, { share: 0.3, hours: 3, until: 17 }),
    }),
  );
  return {
    title: 'Day of a fleet, lowest cost',
    full: planOf({
      settings: {
        loadDimensions: [
          { ...firstDimension, name: 'Volume', unit: 'm³', decimals: 1 },
          { id: 'load2', name: 'Weight', unit: 'kg', decimals: 0 },
        ],
      },
      routes,
      orders,
      depots: depotRows(...depots),
      zones: stripZones(places),
    }),
    settings: { objective: 'LOWEST_COST' },
  };
}

/** A large day with nothing unusual: 500 orders, 25 drivers, lunch breaks, depot hours and loading. */
export function bigDay(places: DemoPlaces): Day {
  const random = new Random(44);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot);
  return {
    title: 'Big day',
    full: planOf({
      routes: rows(25, 'driver', (id, at) =>
        routeFrom(depot, id, {
          shift_start: clock(7 + (at % 3)),
          shift_end: clock(15 + (at % 3)),
          driver_capacity: 40,
        }),
      ),
      orders: rows(500, 'order', (id) =>
        orderTo(home(), id, {
          load: random.int(1, 3),
          delivery_duration: random.int(6, 14),
          ...window(random, { share: 0.4, hours: 2, until: 15 }),
        }),
      ),
      depots: depotRows(depot),
    }),
  };
}
