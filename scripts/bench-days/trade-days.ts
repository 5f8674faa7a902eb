/** Days of companies in different trades, with the rules that they need. */
import { firstDimension } from '@roundsman/domain';
import type { DemoPlaces } from '../../apps/server/src/demo/demo-places.ts';
import { Random } from '@roundsman/demo-town';
import type { Day } from './day.ts';
import {
  clock,
  depotAt,
  depotRows,
  errand,
  homesOf,
  orderTo,
  planOf,
  routeFrom,
  routeFromHome,
  rows,
  window,
} from './rows.ts';

/** Meals from kitchens to homes, with times on board; every fourth courier has a slow bicycle. */
export function couriers(places: DemoPlaces): Day {
  const random = new Random(51);
  const home = homesOf(places.homes, random);
  const hub = depotAt('hub', places.hub, null);
  const kitchens = [...places.shops, ...rows(14, 'kitchen', home)];
  return {
    title: 'Couriers with ride limits',
    full: planOf({
      plan: { type: 'PDP' },
      settings: { serviceTime: 3 },
      routes: rows(5, 'courier', (id, at) =>
        routeFrom(hub, id, {
          shift_start: at % 2 ? '09:00' : '08:00',
          shift_end: at % 2 ? '18:00' : '16:00',
          speed: at % 4 === 3 ? 'SLOW' : 'NORMAL',
          driver_capacity: at % 4 === 3 ? 6 : 20,
        }),
      ),
      orders: rows(100, 'meal', (id) => {
        const from = random.pick([9, 10, 11, 12, 13, 14, 15]);
        return errand(random.pick(kitchens), home(), id, {
          load: random.int(1, 3),
          time_start: clock(from),
          time_end: clock(from + 1.5),
          delivery_time_end: clock(from + 2.5),
          max_ride_time: random.pick([30, 45, 60]),
        });
      }),
      depots: depotRows(hub),
    }),
  };
}

/** Small vans that load several times a day, and goods that arrive at the depot until the early afternoon. */
export function grocer(places: DemoPlaces): Day {
  const random = new Random(52);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot);
  return {
    title: 'Grocer with reloads and releases',
    full: planOf({
      settings: { serviceTime: 4 },
      routes: rows(5, 'van', (id, at) =>
        routeFrom(depot, id, {
          shift_start: at % 2 ? '09:00' : '07:00',
          shift_end: at % 2 ? '18:00' : '16:00',
          driver_capacity: 25,
          driver_reload: true,
          driver_max_reloads: at % 3 === 0 ? 2 : null,
        }),
      ),
      orders: rows(150, 'crate', (id) => {
        const release = random.pick([null, null, '09:00', '11:00', '13:30']);
        const earliest = release === null ? 8 : release === '09:00' ? 10 : release === '11:00' ? 12 : 15;
        return orderTo(home(), id, {
          load: random.int(1, 5),
          release_time: release,
          ...window(random, { share: 0.5, hours: 2, from: earliest, until: 17 }),
        });
      }),
      depots: depotRows(depot),
    }),
  };
}

/** Technicians who start at home: skills, long visits, customers with two windows, breaks by work. */
export function fieldService(places: DemoPlaces): Day {
  const random = new Random(53);
  const home = homesOf(places.homes, random);
  const skills = ['electric', 'gas', 'heat pump'];
  const twoWindows = [
    { start: '08:00', end: '10:00' },
    { start: '14:00', end: '16:00' },
  ];
  return {
    title: 'Field service from home',
    full: planOf({
      settings: { serviceTime: 30, parkingTime: 3 },
      routes: rows(14, 'technician', (id, at) =>
        routeFromHome(home(), id, {
          shift_start: at % 2 ? '08:00' : '07:00',
          shift_end: at % 2 ? '17:00' : '16:00',
          driver_skills: skills.filter((_, skill) => (at + skill) % 3 !== 0),
          driver_max_working_minutes: 450,
        }),
      ),
      orders: rows(100, 'visit', (id) => {
        const hasTwo = random.chance(0.3);
        return orderTo(home(), id, {
          delivery_duration: random.pick([15, 30, 45, 60]),
          required_skills: random.chance(0.6) ? [random.pick(skills)] : [],
          priority: random.chance(0.1) ? 'HIGH' : 'NORMAL',
          ...(hasTwo
            ? { delivery_time_start: '08:00', delivery_time_end: '10:00', delivery_time_windows: twoWindows }
            : window(random, { share: 0.5, hours: 3 })),
        });
      }),
    }),
  };
}

/** Trucks with two limits of load, heavy goods that need two people, and time to park and unpack. */
export function furniture(places: DemoPlaces): Day {
  const random = new Random(54);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot, 30);
  return {
    title: 'Furniture with two loads and set-up',
    full: planOf({
      settings: {
        serviceTime: 20,
        parkingTime: 6,
        loadDimensions: [
          { ...firstDimension, name: 'Volume', unit: 'm³', decimals: 1 },
          { id: 'load2', name: 'Weight', unit: 'kg', decimals: 0 },
        ],
      },
      routes: rows(10, 'truck', (id, at) =>
        routeFrom(depot, id, {
          shift_start: '07:00',
          shift_end: '17:00',
          driver_skills: at % 2 ? ['two people'] : [],
          vehicle_id: id,
          vehicle_name: id,
          vehicle_kind: 'TRUCK',
          vehicle_skills: [],
          vehicle_capacity: at % 3 === 0 ? 28 : 18,
          vehicle_capacity2: at % 3 === 0 ? 2400 : 1500,
          vehicle_max_stops: 14,
          vehicle_max_distance_km: 90,
        }),
      ),
      orders: rows(90, 'piece', (id) => {
        const isHeavy = random.chance(0.4);
        return orderTo(home(), id, {
          load: random.int(4, 30) / 10,
          load2: isHeavy ? random.int(120, 260) : random.int(20, 110),
          required_skills: isHeavy ? ['two people'] : [],
          delivery_duration: isHeavy ? random.pick([30, 45]) : null,
          delivery_parking_duration: random.chance(0.2) ? 12 : null,
          ...window(random, { share: 0.5, hours: 4 }),
        });
      }),
      depots: depotRows(depot),
    }),
  };
}

/** Goods collected at homes and brought to one of two depots, and goods from the depots to homes. */
export function collections(places: DemoPlaces): Day {
  const random = new Random(55);
  const home = homesOf(places.homes, random);
  const depots = [depotAt('north', places.depot), depotAt('south', places.hub)];
  return {
    title: 'Collections with two depots',
    full: planOf({
      plan: { type: 'PDP' },
      settings: { serviceTime: 8 },
      routes: rows(6, 'driver', (id, at) =>
        routeFrom(depots[at % 2]!, id, {
          shift_start: '08:00',
          shift_end: '17:00',
          driver_capacity: 30,
          driver_max_stops: 40,
        }),
      ),
      orders: rows(100, 'parcel', (id) => {
        const depot = random.pick(depots).place;
        const load = random.int(1, 5);
        if (random.chance(0.3))
          return errand(depot, home(), id, { load, pickup_duration: 1, ...window(random, { share: 0.5, hours: 3 }) });
        const { delivery_time_start, delivery_time_end } = window(random, { share: 0.5, hours: 3 });
        return errand(home(), depot, id, {
          load,
          delivery_duration: 1,
          time_start: delivery_time_start,
          time_end: delivery_time_end,
        });
      }),
      depots: depotRows(...depots),
    }),
  };
}

/** Too few drivers for narrow windows: an hour of overtime, and stops that may be late. */
export function overtime(places: DemoPlaces): Day {
  const random = new Random(56);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot);
  return {
    title: 'Overtime and lateness allowed',
    full: planOf({
      settings: { driverOvertime: 60, allowLateStop: true },
      routes: rows(5, 'driver', (id, at) =>
        routeFrom(depot, id, {
          shift_start: clock(8 + (at % 2)),
          shift_end: clock(16 + (at % 2)),
          driver_capacity: 60,
        }),
      ),
      orders: rows(120, 'stop', (id) =>
        orderTo(home(), id, {
          load: random.int(1, 3),
          delivery_duration: random.pick([12, 15, 18]),
          ...window(random, { share: 0.6, hours: 1 }),
        }),
      ),
      depots: depotRows(depot),
    }),
  };
}

/** Food and chemicals apart, installations after deliveries, optional orders, zones and drivers of choice. */
export function goods(places: DemoPlaces): Day {
  const random = new Random(57);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot);
  const drivers = rows(5, 'driver', (id) => id);
  return {
    title: 'Goods, precedences and optional orders',
    full: planOf({
      settings: {
        goodsKinds: ['Food', 'Chemicals', 'Flowers'],
        incompatibleGoods: [
          ['Food', 'Chemicals'],
          ['Flowers', 'Chemicals'],
        ],
      },
      routes: drivers.map((id) =>
        routeFrom(depot, id, { shift_start: '08:00', shift_end: '17:00', driver_capacity: 60 }),
      ),
      orders: rows(120, 'order', (id, at) =>
        orderTo(home(), id, {
          load: random.int(1, 3),
          goods: random.chance(0.4) ? [random.pick(['Food', 'Chemicals', 'Flowers'])] : [],
          after_orders: at % 12 === 11 ? [`order${at - 5}`] : [],
          optional_value: at % 10 === 3 ? random.int(3, 12) : null,
          preferred_drivers: random.chance(0.2) ? [random.pick(drivers)] : [],
          delivery_duration: random.int(6, 12),
          allowed_drivers: random.chance(0.1) ? drivers.filter((_, driver) => driver % 2 === at % 2) : [],
          ...window(random, { share: 0.4, hours: 2 }),
        }),
      ),
      depots: depotRows(depot),
    }),
  };
}
