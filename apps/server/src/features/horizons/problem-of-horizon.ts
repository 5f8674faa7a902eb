import {
  addDays,
  type HorizonSettings,
  isFlexible,
  isMovable,
  isOverdue,
  mondayOf,
  servableOn,
  type Sequence,
} from '@roundsman/domain';
import type {
  Driver,
  Job,
  Problem,
  Sequence as Tasks,
  Shipment,
  TaskRef,
  Vehicle,
  VisitGroup,
} from '@roundsman/optimizer';
import type { PlanPoint } from '@roundsman/planning/locations';
import { createPlanProblem, fixLockedRoutes, type PlanProblem } from '@roundsman/planning/plan-problem';
import { averagePrices, withObjective } from '../optimization/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { type FullPlan, planDataOf, sequencesOf } from '../route-plans/index.ts';
import {
  type DayOfHorizon,
  daysBetween,
  daysOfOrder,
  lockOfDay,
  type OrderChoice,
  type OrderChoices,
  vehicleId,
} from './horizon-days.ts';
import { type OtherWork, withRest } from './rest-of-days.ts';
import { groupsOfSeries, type SeriesOfVisits } from './visit-groups.ts';

/** Everything of a horizon that its problem depends on. */
export interface HorizonData {
  /** The plans of its days, by date. */
  readonly plans: readonly FullPlan[];
  readonly waiting: readonly OrderRow[];
  readonly lockedDates: readonly string[];
  readonly lockedOrders: readonly string[];
  /** Routes of drivers on plans outside the horizon, also on the days beside it. */
  readonly otherWork: readonly OtherWork[];
  readonly series: readonly SeriesOfVisits[];
}

/** The plans of a horizon as one problem, with the mapping back. */
export interface HorizonProblem {
  /** Without matrices, which are made from `points`. */
  readonly problem: Omit<Problem, 'matrices'>;
  readonly points: readonly (PlanPoint | null)[];
  readonly days: readonly DayOfHorizon[];
  /** The present routes, from which the search starts. */
  readonly initial: readonly Tasks[];
  /** Orders that the run may place, move or leave out. */
  readonly movable: ReadonlyMap<string, OrderRow>;
  readonly stops: number;
}

/** How much more an order counts that is due within the horizon than one that can wait. */
const dueFactor = 3;
/** Price of each further day of an order that is overdue, in seconds of work. */
const overduePerDay = 600;

/** Joins the plans of a horizon to one problem. Each plan is mapped by itself, with the orders that may come to it. */
export function problemOfHorizon(data: HorizonData, settings: HorizonSettings, now: Date): HorizonProblem {
  const choices = orderChoices(data, now);
  const days = data.plans.map((stored) => dayOf(stored, data, choices, now));
  const first = days[0]?.date ?? '';
  const points = new JoinedPoints();
  const prices = averagePrices({ ...data.plans[0]!, routes: data.plans.flatMap(({ routes }) => routes) });
  const parts = days.map((day) => {
    const locations = day.mapping.points.map((point) => points.at(point));
    return { day, locations, problem: withPrices(day, prices) };
  });
  const { minRestMinutes } = data.plans[0]!.settings;
  const limits = { otherWork: data.otherWork, minRestSeconds: (minRestMinutes ?? 0) * 60 };
  const vehicles = parts.flatMap(({ day, locations, problem }) =>
    problem.vehicles.map((vehicle) => vehicleOfDay(withRest(vehicle, day, limits), day, locations)),
  );
  const orders = new JoinedOrders(parts, vehicles);
  const [jobs, shipments] = [orders.jobs(), orders.shipments()];
  const onDay = new Map(
    days.flatMap(({ date, full }) =>
      full.orders.filter((order) => order.route_plan_id === full.plan.id).map(({ id }) => [id, date]),
    ),
  );
  const fields = (id: string): Pick<Job, 'days' | 'dayPrices' | 'priority'> | null => {
    const choice = choices.movable.get(id);
    if (!choice) return { days: [days.find(({ date }) => date === onDay.get(id))?.day ?? 0] };
    return fieldsOf(choice, { days, settings, current: onDay.get(id) ?? null, first });
  };
  const withDays = <Order extends Job | Shipment>(order: Order): Order => {
    const { priority, ...rest } = fields(orderIdOf(order.id)) ?? {};
    return { ...order, ...rest, ...(priority && { priority: (order.priority ?? 1) * priority }) };
  };
  const initial = days.flatMap(({ date, mapping }) =>
    mapping.sequences.map(({ routeId, stops }) => ({
      vehicleId: vehicleId(date, driverOf(mapping, routeId)),
      tasks: stops.map(mapping.taskOf).filter((task) => task !== null),
    })),
  );
  const base = parts[0]?.problem;
  const precedences = parts.flatMap(({ problem }) => problem.precedences ?? []);
  const incompatible = parts.flatMap(({ problem }) => problem.incompatibleGoods ?? []);
  const visitGroups = groupsOfSeries(data.series, { days, choices, onDay });
  return {
    problem: {
      locationCount: points.list.length,
      vehicles,
      jobs: jobs.map(withDays),
      shipments: shipments.map(withDays),
      ...(base?.dimensions && { dimensions: base.dimensions }),
      ...(precedences.length > 0 && {
        precedences: uniqueBy(precedences, ({ before, after }) => `${before} ${after}`),
      }),
      ...(incompatible.length > 0 && { incompatibleGoods: uniqueBy(incompatible, (pair) => pair.toSorted().join()) }),
      ...(visitGroups.length > 0 && { visitGroups: visitGroups satisfies readonly VisitGroup[] }),
      drivers: driversOf(data, days),
      options: {
        ...base?.options,
        pins: pinsOf(data, days),
        ...(settings.driverChangeMinutes > 0 && {
          stability: { from: initial, mostChanges: null, pricePerChange: settings.driverChangeMinutes * 60 },
        }),
      },
    },
    points: points.list,
    days,
    initial,
    movable: new Map([...choices.movable].map(([id, { order }]) => [id, order])),
    stops: jobs.length + 2 * shipments.length,
  };
}

const driverOf = ({ plan }: PlanProblem, routeId: string): string =>
  plan.routes.find(({ id }) => id === routeId)?.driverId ?? '';

/** Of a single stop of an order, the id has the type of the stop behind that of the order. */
const orderIdOf = (taskId: string): string => taskId.slice(0, 36);

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/**
 * Returns the orders that a run may place, with their days. Orders of locked days and routes stay, and orders that have
 * started. Orders that depend on the sequence of others stay on their day.
 */
function orderChoices({ plans, waiting, lockedDates, lockedOrders }: HorizonData, now: Date): OrderChoices {
  const open = plans.filter((full) => lockOfDay(full, lockedDates, now) === null && full.routes.length > 0);
  const dates = open.map(({ plan }) => plan.delivery_date);
  const stays = new Set(lockedOrders);
  const movable = new Map<string, OrderChoice>();
  for (const full of open) {
    const lockedRoutes = new Set(full.routes.filter(({ locked }) => locked).map(({ id }) => id));
    const fixed = new Set(
      full.stops.filter(({ route_id }) => lockedRoutes.has(route_id)).map(({ order_id }) => order_id),
    );
    for (const order of full.orders) {
      if (fixed.has(order.id) || !isMovable(order.status)) continue;
      const date = full.plan.delivery_date;
      const isBound = stays.has(order.id) || order.after_orders.length > 0 || isBefore(order, full.orders);
      const possible = servableOn(daysOfOrder(order), dates);
      movable.set(order.id, {
        order,
        dates: isBound || !isFlexible(daysOfOrder(order)) || possible.length === 0 ? [date] : possible,
      });
    }
  }
  for (const order of waiting) {
    if (order.after_orders.length > 0) continue;
    movable.set(order.id, { order, dates: servableOn(daysOfOrder(order), dates) });
  }
  return { movable };
}

const isBefore = ({ id }: OrderRow, orders: readonly OrderRow[]): boolean =>
  orders.some(({ after_orders: after }) => after.includes(id));

/** Maps the plan of a day with the orders that may come to it. */
function dayOf(stored: FullPlan, data: HorizonData, { movable }: OrderChoices, now: Date): DayOfHorizon {
  const { delivery_date: date, id: planId } = stored.plan;
  const isLocked = lockOfDay(stored, data.lockedDates, now) !== null;
  const own = new Set(stored.orders.map(({ id }) => id));
  const coming = isLocked
    ? []
    : [...movable.values()]
        .filter(({ order, dates }) => !own.has(order.id) && dates.includes(date))
        .map(({ order }): OrderRow => ({ ...order, status: 'UNASSIGNED', driver_id: null, pickup_status: null }));
  const full: FullPlan = {
    ...stored,
    routes: isLocked ? stored.routes.map((route) => ({ ...route, locked: true })) : stored.routes,
    // Orders of a locked day without a route stay without one.
    orders: isLocked
      ? stored.orders.filter(({ id }) => stored.stops.some(({ order_id }) => order_id === id))
      : [...stored.orders, ...coming],
  };
  const mapping = createPlanProblem(planDataOf(full), { notBefore: null });
  return {
    date,
    day: daysBetween(data.plans[0]?.plan.delivery_date ?? date, date),
    full: { ...full, plan: { ...full.plan, id: planId } },
    mapping: { ...mapping, problem: fixLockedRoutes(mapping) },
    isLocked,
  };
}

/** Returns the problem of a day with the objective of the company. Prices of all days are compared with the same mean. */
function withPrices({ full, mapping }: DayOfHorizon, prices: ReturnType<typeof averagePrices>): Problem {
  const { objective } = full.settings;
  const unmeasured: Problem = { ...mapping.problem, matrices: { durations: [], distances: [] } };
  if (objective === 'LOWEST_COST' && prices !== null)
    return withObjective(unmeasured, full, { ...runDefaults, objective, averagePrices: prices });
  return objective === 'FEWEST_VEHICLES' ? withObjective(unmeasured, full, { ...runDefaults, objective }) : unmeasured;
}

const runDefaults = { forceAll: false, applyBalanceSetting: false, effort: 'normal' } as const;

/** The points of all days, each once. */
class JoinedPoints {
  readonly list: (PlanPoint | null)[] = [];
  private readonly index = new Map<string, number>();

  at(point: PlanPoint | null): number {
    const key = point ? `${point.lat},${point.lng}` : '';
    let location = this.index.get(key);
    if (location === undefined) {
      location = this.list.push(point) - 1;
      this.index.set(key, location);
    }
    return location;
  }
}

function vehicleOfDay(vehicle: Vehicle, { date, day, full }: DayOfHorizon, locations: readonly number[]): Vehicle {
  const moved = (location: number): number => locations[location] ?? 0;
  const { reload } = vehicle;
  const most = full.settings.maxDayMinutes;
  const limit = vehicle.maxWorkingSeconds ?? null;
  return {
    ...vehicle,
    id: vehicleId(date, vehicle.id),
    day,
    driver: vehicle.id,
    start: vehicle.start === null ? null : moved(vehicle.start),
    end: vehicle.end === null ? null : moved(vehicle.end),
    ...(reload && {
      reload: {
        ...reload,
        ...(reload.location !== undefined && { location: moved(reload.location) }),
        ...(reload.locations && { locations: reload.locations.map(moved) }),
      },
    }),
    ...(most !== null && { maxWorkingSeconds: Math.min(most * 60, limit ?? Infinity) }),
  };
}

interface Part {
  readonly day: DayOfHorizon;
  readonly locations: readonly number[];
  readonly problem: Problem;
}

/** The orders of all days, each once, with the vehicles of all days that may take it. */
class JoinedOrders {
  private readonly parts: readonly Part[];
  private readonly ofDay: ReadonlyMap<number, readonly string[]>;

  constructor(parts: readonly Part[], vehicles: readonly Vehicle[]) {
    this.parts = parts;
    this.ofDay = new Map(
      [...Map.groupBy(vehicles, ({ day = 0 }) => day)].map(([day, list]) => [day, list.map(({ id }) => id)]),
    );
  }

  jobs(): Job[] {
    const found = this.grouped(({ jobs }) => jobs);
    return found.map((same) => {
      const { part, order } = same[0]!;
      return { ...order, ...this.drivers(same), location: part.locations[order.location] ?? 0 };
    });
  }

  shipments(): Shipment[] {
    const found = this.grouped(({ shipments }) => shipments);
    return found.map((same) => {
      const { part, order } = same[0]!;
      const site = <Stop extends Shipment['pickup']>(stop: Stop): Stop => ({
        ...stop,
        location: part.locations[stop.location] ?? 0,
      });
      return { ...order, ...this.drivers(same), pickup: site(order.pickup), delivery: site(order.delivery) };
    });
  }

  private grouped<Order extends Job | Shipment>(listOf: (problem: Problem) => readonly Order[]) {
    const all = this.parts.flatMap((part) => listOf(part.problem).map((order) => ({ part, order })));
    return [...Map.groupBy(all, ({ order }) => order.id).values()];
  }

  /** Names the vehicles of each day. A day on which every vehicle may take the order names all of its vehicles. */
  private drivers(
    same: readonly { readonly part: Part; readonly order: Job | Shipment }[],
  ): Pick<Job, 'allowedVehicles' | 'preferredVehicles'> {
    const named = (field: 'allowedVehicles' | 'preferredVehicles') => {
      if (same.every(({ order }) => order[field] === undefined)) return {};
      const ids = same.flatMap(({ part, order }) => {
        const { day, date } = part.day;
        return order[field]?.map((id) => vehicleId(date, id)) ?? this.ofDay.get(day) ?? [];
      });
      return { [field]: ids };
    };
    return { ...named('allowedVehicles'), ...named('preferredVehicles') };
  }
}

/** Returns on which days an order may be served, what each costs, and how much the order counts. */
function fieldsOf(
  { order, dates }: OrderChoice,
  {
    days,
    settings,
    current,
    first,
  }: {
    readonly days: readonly DayOfHorizon[];
    readonly settings: HorizonSettings;
    readonly current: string | null;
    readonly first: string;
  },
): Pick<Job, 'days' | 'dayPrices' | 'priority'> {
  const open = days.filter(({ isLocked }) => !isLocked).map(({ date }) => date);
  const isLate = isOverdue({ latestDate: order.latest_date }, open);
  const priced = dates.map((date): [number, number] => {
    const preferred = order.preferred_date;
    const wish = preferred !== null && preferred !== date ? settings.preferredDateMinutes * 60 : 0;
    const move = current !== null && current !== date ? settings.dayChangeMinutes * 60 : 0;
    return [daysBetween(first, date), wish + move + (isLate ? overduePerDay * daysBetween(first, date) : 0)];
  });
  const last = days.at(-1)?.date ?? '';
  const isDue = !isFlexible(daysOfOrder(order)) || (order.latest_date !== null && order.latest_date <= last);
  const prices = priced.filter(([, price]) => price > 0);
  return {
    days: priced.map(([day]) => day),
    ...(prices.length > 0 && { dayPrices: Object.fromEntries(prices) }),
    ...(isDue && { priority: dueFactor }),
  };
}

/** Pins orders that are locked to their driver. */
function pinsOf({ plans, lockedOrders }: HorizonData, days: readonly DayOfHorizon[]): Record<string, string> {
  const pins: Record<string, string> = {};
  for (const { plan, orders } of plans) {
    const day = days.find(({ date }) => date === plan.delivery_date);
    if (!day || day.isLocked) continue;
    const locked = new Set(day.full.routes.filter((route) => route.locked).map((route) => route.driver_id));
    const whole = new Set([...day.mapping.problem.jobs, ...day.mapping.problem.shipments].map(({ id }) => id));
    for (const { id, driver_id: driver, status } of orders)
      if (lockedOrders.includes(id) && driver !== null && !locked.has(driver) && isMovable(status) && whole.has(id))
        pins[id] = vehicleId(day.date, driver);
  }
  return pins;
}

/** Returns the drivers with the hours that are left of each week, and their rest. */
function driversOf({ plans, otherWork }: HorizonData, days: readonly DayOfHorizon[]): Driver[] {
  const settings = plans[0]?.settings;
  const first = days[0]?.date ?? '';
  const { maxWeekMinutes = null, minRestMinutes = null } = settings ?? {};
  if (maxWeekMinutes === null && minRestMinutes === null) return [];
  const ids = new Set(plans.flatMap(({ routes }) => routes.map(({ driver_id }) => driver_id)));
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))];
  return [...ids].map((id) => ({
    id,
    ...(minRestMinutes !== null && { minRestSeconds: minRestMinutes * 60 }),
    ...(maxWeekMinutes !== null && {
      workLimits: mondays.map((monday) => {
        const other = otherWork
          .filter(({ driverId, date }) => driverId === id && mondayOf(date) === monday)
          .reduce((sum, { workingMins }) => sum + workingMins, 0);
        return {
          firstDay: Math.max(0, daysBetween(first, monday)),
          lastDay: daysBetween(first, addDays(monday, 6)),
          maxWorkingSeconds: Math.max(0, (maxWeekMinutes - other) * 60),
        };
      }),
    }),
  }));
}

/** Returns the routes of a solution as whole lists of stops, by plan. */
export function sequencesByPlan(
  { days }: Pick<HorizonProblem, 'days'>,
  routes: readonly { readonly vehicleId: string; readonly tasks: readonly TaskRef[] }[],
): ReadonlyMap<string, readonly Sequence[]> {
  const tasksOf = new Map(routes.map((route) => [route.vehicleId, route.tasks]));
  return new Map(
    days.map(({ date, full, mapping, isLocked }) => [
      full.plan.id,
      isLocked
        ? sequencesOf(full)
        : mapping.sequencesFrom(
            full.routes.map(({ driver_id }) => ({
              vehicleId: driver_id,
              tasks: tasksOf.get(vehicleId(date, driver_id)) ?? [],
            })),
          ),
    ]),
  );
}
