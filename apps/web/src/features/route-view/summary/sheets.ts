import {
  dimensionHeader,
  firstDimension,
  formatClock,
  formatDuration,
  formatKilometres,
  type LoadDimension,
} from '@roundsman/domain';
import type { Order, Plan } from '../plan.ts';
import type { TimedRoute } from '../timeline/timed-route.ts';
import { figuresOf } from './figures.ts';

/** A row of a spreadsheet by column. */
export type SheetRow = Record<string, string | number>;

/** Converts rows to a table with headers. The first row has all columns. */
export function tableOf(rows: readonly SheetRow[]): (string | number)[][] {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
}

const cell = (value: string | null | undefined): string => value ?? '';

/** Returns one row a stop, then the orders without a route, with the reason in the user's language. */
export function stopRows(
  plan: Plan,
  routes: readonly TimedRoute[],
  formatReason: (reason: Order['unscheduled']) => string | null,
  dimensions: readonly LoadDimension[] = [firstDimension],
): SheetRow[] {
  const routed = new Set<string>();
  const hasVehicles = routes.some(({ route }) => route.vehicle);
  const rows = routes.flatMap(({ route, stops }) =>
    stops.map((stop): SheetRow => {
      const { order, type } = stop;
      const isPickup = type === 'pickup';
      routed.add(order._id);
      return {
        Driver: cell(route.driver.name),
        ...(hasVehicles && { Vehicle: cell(route.vehicle?.name) }),
        Sequence: stop.number,
        'Order code': order.orderCode,
        'Order ref': cell(order.orderRef),
        Type: isPickup ? 'Pickup' : 'Delivery',
        Status: stop.status,
        Name: cell(isPickup ? order.pickupName : order.deliveryName),
        Address: cell(isPickup ? order.pickupAddress : order.deliveryAddress),
        Phone: cell(isPickup ? order.pickupPhone : order.deliveryPhone),
        Arrival: formatClock(stop.arrival),
        Start: formatClock(stop.start),
        Finish: formatClock(stop.end),
        Travel: formatDuration(stop.travelSeconds),
        Waiting: formatDuration(Math.max(0, stop.start - stop.arrival)),
        Service: formatDuration(stop.end - stop.start),
        'Late (min)': Math.round(stop.lateSeconds / 60),
        Km: Number(formatKilometres(stop.metres)),
        ...loadCells(order, dimensions),
        'Load on board': stop.load,
        Notes: cell(isPickup ? order.pickupNotes : order.deliveryNotes),
      };
    }),
  );
  const unrouted = plan.orders
    .filter(({ _id }) => !routed.has(_id))
    .map(
      (order): SheetRow => ({
        Driver: '',
        Sequence: '',
        'Order code': order.orderCode,
        'Order ref': cell(order.orderRef),
        Type: 'Delivery',
        Status: order.status,
        Name: cell(order.deliveryName),
        Address: cell(order.deliveryAddress),
        Phone: cell(order.deliveryPhone),
        ...loadCells(order, dimensions),
        Notes: cell(formatReason(order.unscheduled)),
      }),
    );
  return [...rows, ...unrouted];
}

/** Returns the loads of an order by column: 'Load', or 'Weight kg' for a named dimension. */
const loadCells = (order: Order, dimensions: readonly LoadDimension[]): SheetRow =>
  Object.fromEntries(dimensions.map((dimension) => [dimensionHeader(dimension, 'Load'), order[dimension.id] ?? '']));

/** Returns one row a driver with the figures of the summary. */
export function driverRows(plan: Pick<Plan, 'currency'>, routes: readonly TimedRoute[]): SheetRow[] {
  const all = figuresOf(routes);
  return routes.map((timedRoute) => {
    const figures = figuresOf([timedRoute]);
    return {
      Driver: cell(timedRoute.route.driver.name),
      ...(routes.some(({ route }) => route.vehicle) && { Vehicle: cell(timedRoute.route.vehicle?.name) }),
      Completed: figures.completed,
      Missed: figures.missed,
      Scheduled: figures.scheduled,
      Travel: formatDuration(figures.travelSeconds),
      Service: formatDuration(figures.serviceSeconds),
      Waiting: formatDuration(figures.waitingSeconds),
      Working: formatDuration(figures.workingSeconds),
      'Working %': Number(figures.workingPercentage.toFixed(2)),
      Km: Number(formatKilometres(figures.metres)),
      ...(all.cost !== null && { [`Cost (${plan.currency})`]: roundToCents(figures.cost) }),
      ...(all.co2 !== null && { 'CO2 (kg)': roundToCents(figures.co2) }),
    };
  });
}

const roundToCents = (value: number | null): number | string => (value === null ? '' : Math.round(value * 100) / 100);
