import { isVehicleAllowed } from '../../constraints/vehicles/allowed-vehicles.ts';
import { serviceSecondsOn, setupSecondsOn } from '../../constraints/time/set-up.ts';
import { latestEnd } from '../../constraints/time/shift.ts';
import { hasSkills } from '../../constraints/vehicles/skills.ts';
import type { TimeOfDay, Job, OrderPrecedence, Problem, Shipment, Site, TaskRef } from '../../problem/problem.ts';
import type { Handover, Solution, Step } from '../../problem/solution.ts';
import { scheduleEarliest, scheduleRoute } from '../../schedule/schedule-route.ts';
import { withHandovers } from '../../schedule/with-handovers.ts';

/** Fractions between the earliest and the latest time at which a handover is tried, in turn. */
const SHARES = [0.5, 0.25, 0.75, 0, 1];

type Order = Job | Shipment;

/**
 * Chooses handovers for orders of a precedence that cannot be on one vehicle, so that different vehicles may serve
 * them: one before the time of the handover, the other after it (temporal decoupling: L. Hunsberger, AAAI 2002). Each
 * route is then correct by itself. Solutions with the handover at another time are lost.
 *
 * A pair gets no handover where one vehicle could serve both orders by themselves, where one vehicle must, and where
 * its orders may be late, because that could break the precedence. An order that fixed steps have served hands over
 * when they leave it.
 */
export function chooseHandovers(problem: Problem): readonly Handover[] {
  const { precedences = [], options, vehicles } = problem;
  const canBeLate = options?.forceAll || options?.allowLate;
  // The window of a break among fixed steps depends on the stops after them.
  const hasChoices = vehicles.some(({ breaks = [] }) => breaks.some(({ furtherWindows }) => furtherWindows?.length));
  const pairs = precedences.filter(({ sameVehicle }) => !sameVehicle);
  if (pairs.length === 0) return [];
  const orders = new Map<string, Order>([...problem.jobs, ...problem.shipments].map((order) => [order.id, order]));
  const fixed = new Map<string, number>(
    vehicles.flatMap(({ prefix = [] }, v) => prefix.map(({ kind, taskId }) => [`${kind} ${taskId}`, v] as const)),
  );
  const handovers: Handover[] = [];
  for (const { before, after } of inOrder(pairs)) {
    const first = orders.get(before)!;
    const second = orders.get(after)!;
    if (fixed.has(nameOf(lastTask(second)))) continue;
    const narrowed = withHandovers(problem, handovers);
    const carrier = fixed.get(nameOf(lastTask(first)));
    if (carrier !== undefined) {
      if (!hasChoices) handovers.push(afterFixed(problem, carrier, first, after));
      continue;
    }
    if (canBeLate || tasksOf(first).some((task) => fixed.has(nameOf(task)))) continue;
    if (vehicles.some((_, v) => canServe(narrowed, v, [first, second]))) continue;
    const handover = between(narrowed, first, second);
    if (handover) handovers.push(handover);
  }
  return handovers;
}

/**
 * Chooses handovers for the pairs that are still restricted to one vehicle where a solution leaves orders out,
 * because two vehicles may have room for more. The time follows from when the orders are served, or is chosen as in
 * `chooseHandovers`. Returns them after those of the solution, or the same list when there are none.
 */
export function handoversForLeftOut(problem: Problem, solution: Solution): readonly Handover[] {
  const presentHandovers = solution.handovers ?? [];
  const { precedences = [], options, vehicles } = problem;
  const isWhole = solution.unscheduled.every(
    ({ reason }) => reason === 'alternative-served' || reason === 'not-worth-it',
  );
  const isOpen = ({ before, after, sameVehicle }: OrderPrecedence) =>
    !sameVehicle &&
    !isWhole &&
    !presentHandovers.some((handover) => handover.before === before && handover.after === after);
  const pairs = precedences.filter(isOpen);
  if (pairs.length === 0 || options?.forceAll || options?.allowLate) return presentHandovers;
  const fixed = new Set(vehicles.flatMap(({ prefix = [] }) => prefix.map(({ taskId }) => taskId)));
  const orders = new Map<string, Order>([...problem.jobs, ...problem.shipments].map((order) => [order.id, order]));
  const beginOf = (order: Order): TimeOfDay | undefined =>
    solution.routes.flatMap(({ steps }) => steps).find((step) => isStepOf(step, lastTask(order)))?.serviceStart;
  const handovers = [...presentHandovers];
  for (const { before, after } of inOrder(pairs)) {
    if (fixed.has(before) || fixed.has(after)) continue;
    const firstOrder = orders.get(before)!;
    const other = orders.get(after)!;
    const narrowed = withHandovers(problem, handovers);
    const [first, second] = [beginOf(firstOrder), beginOf(other)];
    const busy = longestBusy(problem, firstOrder);
    const earliestBegin = first !== undefined ? first + busy : second;
    const handover =
      earliestBegin === undefined
        ? between(narrowed, firstOrder, other)
        : { before, after, latestBegin: earliestBegin - busy, earliestBegin };
    if (handover && canEach(narrowed, handover, [firstOrder, other])) handovers.push(handover);
  }
  return handovers.length > presentHandovers.length ? handovers : presentHandovers;
}

/** Returns the handover of an order that is among a vehicle's fixed steps. */
function afterFixed(problem: Problem, v: number, first: Order, after: string): Handover {
  const prefix = problem.vehicles[v]!.prefix!.map(({ kind, taskId }): TaskRef => ({ kind, taskId }));
  const step = scheduleRoute(problem, v, prefix).steps.find((step) => isStepOf(step, lastTask(first)))!;
  return { before: first.id, after, latestBegin: null, earliestBegin: step.departure };
}

/** Returns a time with which some vehicle can serve each of two orders; null when there is none. */
function between(problem: Problem, firstOrder: Order, other: Order): Handover | null {
  const busy = longestBusy(problem, firstOrder);
  const first = beginsOf(problem, firstOrder);
  const second = beginsOf(problem, other);
  if (!first || !second || first.earliest + busy > second.latest) return null;
  const from = Math.max(first.earliest + busy, Math.min(second.earliest, first.latest + busy));
  const to = Math.max(from, Math.min(first.latest + busy, second.latest));
  for (const share of SHARES) {
    const moment = Math.min(to, Math.max(from, Math.round(from + share * (to - from))));
    const handover = {
      before: firstOrder.id,
      after: other.id,
      latestBegin: moment - busy,
      earliestBegin: moment,
    };
    if (canEach(problem, handover, [firstOrder, other])) return handover;
  }
  return null;
}

/**
 * Returns the maximum time at the last stop of an order on any vehicle. At least one second, which separates two
 * services of no length.
 */
function longestBusy({ vehicles }: Problem, order: Order): number {
  const site = lastSite(order);
  return Math.max(1, ...vehicles.map((vehicle) => serviceSecondsOn(site, vehicle) + setupSecondsOn(site, vehicle)));
}

/** Returns whether, with one more handover, some vehicle could serve each of two orders. */
function canEach(problem: Problem, handover: Handover, orders: readonly Order[]): boolean {
  const narrowed = withHandovers(problem, [handover]);
  return orders.every((order) => narrowed.vehicles.some((_, v) => canServe(narrowed, v, [order])));
}

/**
 * Returns when the last task of an order may begin, on the vehicles that could serve it alone; null when none could.
 */
function beginsOf(problem: Problem, order: Order): { readonly earliest: TimeOfDay; readonly latest: TimeOfDay } | null {
  const { windows = [] } = lastSite(order);
  const closes = windows.at(-1)?.end ?? Number.POSITIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  problem.vehicles.forEach((vehicle, v) => {
    if (!canServe(problem, v, [order])) return;
    const { steps } = scheduleEarliest(problem, v, withFixed(problem, v, [order]));
    const at = steps.findIndex((step) => isStepOf(step, lastTask(order)));
    const step = steps[at]!;
    earliest = Math.min(earliest, step.serviceStart);
    const home = steps.slice(at + 1).reduce((sum, { travelSeconds }) => sum + travelSeconds, 0);
    latest = Math.max(latest, Math.min(closes, latestEnd(vehicle) - home - step.serviceSeconds));
  });
  return earliest < Number.POSITIVE_INFINITY ? { earliest, latest: Math.max(latest, earliest) } : null;
}

/** Returns whether a vehicle could serve only these orders, one after another, after its fixed steps. */
function canServe(problem: Problem, v: number, orders: readonly Order[]): boolean {
  const vehicle = problem.vehicles[v]!;
  const { prefix = [], locked } = vehicle;
  const isOnBoard = ({ id }: Order) => prefix.some(({ taskId }) => taskId === id);
  const isOpen = (order: Order) =>
    isOnBoard(order) ||
    (hasSkills(vehicle.skills, order.skills) && isVehicleAllowed(order, vehicle.id, problem.options));
  if (locked || !orders.every(isOpen)) return false;
  const { steps } = scheduleRoute(problem, v, withFixed(problem, v, orders));
  const ids = new Set(orders.map(({ id }) => id));
  return steps.every(
    ({ kind, taskId, violations }) =>
      violations.length === 0 || (kind !== 'end' && kind !== 'start' && (taskId === null || !ids.has(taskId))),
  );
}

function withFixed({ vehicles }: Problem, v: number, orders: readonly Order[]): TaskRef[] {
  const prefix = vehicles[v]!.prefix ?? [];
  const isFixed = (task: TaskRef) => prefix.some((step) => step.kind === task.kind && step.taskId === task.taskId);
  return [
    ...prefix.map(({ kind, taskId }): TaskRef => ({ kind, taskId })),
    ...orders.flatMap(tasksOf).filter((task) => !isFixed(task)),
  ];
}

/** Sorts pairs so that those before an order come first. */
function inOrder(pairs: readonly OrderPrecedence[]): OrderPrecedence[] {
  const sorted: OrderPrecedence[] = [];
  let left = pairs;
  while (left.length > 0) {
    const isFree = ({ before }: OrderPrecedence) => !left.some(({ after }) => after === before);
    sorted.push(...left.filter(isFree));
    left = left.filter((pair) => !isFree(pair));
  }
  return sorted;
}

const tasksOf = (order: Order): TaskRef[] =>
  'pickup' in order
    ? [
        { kind: 'pickup', taskId: order.id },
        { kind: 'delivery', taskId: order.id },
      ]
    : [{ kind: 'job', taskId: order.id }];

const lastTask = (order: Order): TaskRef => tasksOf(order).at(-1)!;

const lastSite = (order: Order): Site => ('pickup' in order ? order.delivery : order);

const nameOf = ({ kind, taskId }: TaskRef) => `${kind} ${taskId}`;

const isStepOf = ({ kind, taskId }: Step, task: TaskRef) => kind === task.kind && taskId === task.taskId;
