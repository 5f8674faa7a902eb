/** Days whose plans have routes already: two that are half driven, and one with locked routes and pinned orders. */
import type { DemoPlaces } from '../../apps/server/src/demo/demo-places.ts';
import { Random } from '@roundsman/demo-town';
import type { FullPlan } from '../../apps/server/src/features/route-plans/route-plans.store.ts';
import type { Day } from './day.ts';
import { drivenUntil, type PlannedRoutes, withRoutes } from './drive.ts';
import { clock, depotAt, depotRows, homesOf, orderTo, planOf, routeFrom, rows, window } from './rows.ts';
import type { DemoTown } from './town.ts';

/** A day that was planned, and what happened then. */
export interface PlannedDay {
  /** The plan before its first run. */
  readonly morning: (places: DemoPlaces) => FullPlan;
  /** The day with the routes of the first run. */
  readonly day: (morning: FullPlan, planned: PlannedRoutes, town: DemoTown) => Promise<Day>;
}

const noon = new Date('2026-03-02T12:00:00Z');

/** Returns whether an order comes in after the first run. */
const isLate = ({ id }: { readonly id: string }): boolean => id.startsWith('late');

/** Deliveries from one depot; `reloads`: smaller vans that load several times. */
function deliveries(places: DemoPlaces, { seed, reloads }: { seed: number; reloads: boolean }): FullPlan {
  const random = new Random(seed);
  const home = homesOf(places.homes, random);
  const depot = depotAt('depot', places.depot);
  const order = (id: string) =>
    orderTo(home(), id, {
      load: random.int(1, 4),
      delivery_duration: random.int(6, 14),
      ...window(random, { share: 0.4, hours: 3 }),
    });
  return planOf({
    routes: rows(6, 'driver', (id, at) =>
      routeFrom(depot, id, {
        shift_start: clock(7 + (at % 3)),
        shift_end: clock(16 + (at % 3)),
        driver_capacity: reloads ? 20 : 70,
        driver_reload: reloads,
      }),
    ),
    orders: [...rows(120, 'order', order), ...rows(10, 'late', (id) => ({ ...order(id), ...afternoon(random) }))],
    depots: depotRows(depot),
  });
}

/** A window that is still open when the day is half driven. */
const afternoon = (random: Random) => window(random, { share: 0.5, hours: 3, from: 13 });

/** Returns the plan without the orders that come in after the first run. */
export const withoutLateOrders = (full: FullPlan): FullPlan => ({
  ...full,
  orders: full.orders.filter((order) => !isLate(order)),
});

/** Returns the day at noon, with ten new orders. */
const halfDriven =
  (title: string): PlannedDay['day'] =>
  async (full, planned, { routingEngine }) => {
    const driven = await drivenUntil(withRoutes(withoutLateOrders(full), planned), noon, routingEngine);
    return { title, full: { ...driven, orders: [...driven.orders, ...full.orders.filter(isLate)] }, now: noon };
  };

/** The days by their names. */
export const PLANNED_DAYS: Readonly<Record<string, PlannedDay>> = {
  'half-driven': {
    morning: (places) => deliveries(places, { seed: 61, reloads: false }),
    day: halfDriven('Half driven, with new orders'),
  },
  'half-driven-reloads': {
    morning: (places) => deliveries(places, { seed: 62, reloads: true }),
    day: halfDriven('Half driven, with reloads'),
  },
  pinned: {
    morning: (places) => deliveries(places, { seed: 63, reloads: false }),
    /** Two locked routes, every sixth order with its driver, a first and a last stop, and ten new orders. */
    day: async (full, planned) => {
      const routed = withRoutes(full, planned);
      const [, , third = [], fourth = []] = Object.values(planned);
      const assigned = routed.orders.filter(({ driver_id: driver }, at) => driver !== null && at % 6 === 0);
      return {
        title: 'Locked routes and pinned orders',
        full: { ...routed, routes: routed.routes.map((route, at) => ({ ...route, locked: at < 2 })) },
        settings: {
          keepDrivers: false,
          assigns: Object.fromEntries(assigned.map(({ id, driver_id: driver }) => [id, driver ?? ''])),
          stopPins: { [`${third[0]}_DELIVERY`]: 'first', [`${fourth.at(-1)}_DELIVERY`]: 'last' },
        },
      };
    },
  },
};
