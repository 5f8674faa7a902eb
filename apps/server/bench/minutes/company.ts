import { Random } from '@roundsman/demo-town';
import { defaultSettings, weekdays } from '@roundsman/domain';
import { fullPlan, orderRow, planRow, routeRow } from '../../src/features/route-plans/scheduling/full-plan.fixture.ts';
import type { FullPlan } from '../../src/features/route-plans/route-plans.store.ts';
import type { OrderTraits } from '../../src/demo/simulated-days/route-to-drive.ts';
import type { Town, TownPlace } from './towns.ts';

export type Order = FullPlan['orders'][number];

/** Monday to Friday of two weeks. */
export const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13].map((day) => `2026-03-${String(day).padStart(2, '0')}`);

const drivers = 20;
const customers = 600;
const ordersPerDay = 360;
/** `typed`: the minutes on the orders, as somebody once typed them, for any number of units. */
const kinds = [
  { kind: 'Parcels', share: 0.5, units: [1, 4], typed: 4 },
  { kind: 'Groceries', share: 0.35, units: [2, 10], typed: 9 },
  { kind: 'Installations', share: 0.15, units: [1, 3], typed: 20 },
] as const;

/** A company of the bench: drivers at one depot, and customers of whom some order nearly each day. */
export interface Company {
  /** Returns the plan of a day, with orders and drivers and without routes. */
  planOf(day: string): FullPlan;
}

/** Makes the company of a seed. It knows nothing of the truth. */
export function createCompany(town: Town, seed: number): Company {
  const random = new Random(1000 + seed);
  const pool = town.places.map((place) => ({ place, key: random.next() })).toSorted((a, b) => a.key - b.key);
  const [depot, ...homes] = pool.map(({ place }) => place);
  if (!depot) throw new Error(`${town.name} has no addresses`);
  const clients = homes.slice(0, customers).map((place) => {
    const draw = random.next();
    const kind = draw < kinds[0].share ? kinds[0] : draw < kinds[0].share + kinds[1].share ? kinds[1] : kinds[2];
    // Every third customer orders nearly each day.
    return { place, kind, weight: random.chance(1 / 3) ? 6 : 1, hasWindow: random.chance(0.4) };
  });

  function ordersOf(day: string): Order[] {
    const ofDay = new Random(seed * 7919 + Number(day.slice(8)));
    const chosen = clients
      .map((client) => ({ client, key: ofDay.next() ** (1 / client.weight) }))
      .toSorted((a, b) => b.key - a.key)
      .slice(0, ordersPerDay);
    return chosen.map(({ client: { place, kind, hasWindow } }, at) => {
      const start = ofDay.int(8, 14);
      return orderRow(`${day.slice(8)}-${at}`, {
        status: 'UNASSIGNED',
        delivery_date: day,
        delivery_address: place.address,
        delivery_lat: place.lat,
        delivery_lng: place.lng,
        delivery_duration: kind.typed,
        load: ofDay.int(kind.units[0], kind.units[1]),
        goods: [kind.kind],
        ...(hasWindow && { delivery_time_start: hour(start), delivery_time_end: hour(start + ofDay.int(2, 4)) }),
      });
    });
  }

  return {
    planOf: (day) =>
      fullPlan({
        plan: planRow({ id: `plan-${day}`, delivery_date: day }),
        settings: {
          ...defaultSettings('en', 'UTC'),
          optimizationMode: 'DRIVING_DISTANCE',
          snapToRoad: false,
          allowLateStop: true,
          driverOvertime: 120,
          goodsKinds: kinds.map(({ kind }) => kind),
        },
        routes: Array.from({ length: drivers }, (_, at) => routeOf(at, depot)),
        orders: ordersOf(day),
        depots: [{ id: 'depot', name: 'Depot', address: depot.address, lat: depot.lat, lng: depot.lng }],
      }),
  };
}

const routeOf = (at: number, { address, lat, lng }: TownPlace) =>
  routeRow(`driver${at}`, {
    start_depot_id: 'depot',
    start_depot_hours: weekdays.map((day) => ({ day, start: '06:00', end: '22:00' })),
    start_depot_loading: 10,
    start_address: address,
    start_lat: lat,
    start_lng: lng,
    end_depot_id: 'depot',
    end_address: address,
    end_lat: lat,
    end_lng: lng,
    shift_start: at % 3 === 0 ? '07:00' : '08:00',
    shift_end: at % 3 === 0 ? '16:00' : '17:00',
    breaks: [{ start: '11:00', end: '14:30', duration: 30 }],
  });

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

/** Returns what the true minutes of an order depend on. */
export const traitsOf = ({ goods, load }: Order): OrderTraits => ({ kind: goods[0] ?? 'other', units: load ?? 1 });
