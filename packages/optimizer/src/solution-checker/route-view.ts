import type { FixedStep, Job, Matrices, Problem, Shipment, Site, Vehicle } from '../problem/problem.ts';
import type { Route, Step } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

/** Returns whether a vehicle's day has begun: it has left, or a time of a fixed step is known. */
export const hasBegun = ({ hasLeft = false, prefix = [] }: Vehicle): boolean =>
  hasLeft || prefix.some((step) => (step.arrival ?? step.serviceStart ?? step.departure) !== undefined);

/** Returns when a vehicle goes on at the earliest. The begin of the shift does not hold one whose day has begun. */
export const goesOnFrom = (vehicle: Vehicle): number => {
  const { shiftStart, notBefore = shiftStart } = vehicle;
  return notBefore > shiftStart || hasBegun(vehicle) ? notBefore : shiftStart;
};

/** The orders of a problem by their ids. */
export type OrdersById = ReadonlyMap<string, Job | Shipment>;

/** A route with the parts of the problem that concern it. Collects the findings about it. */
export class RouteView {
  readonly findings: Finding[] = [];
  readonly problem: Problem;
  readonly vehicle: Vehicle;
  readonly steps: readonly Step[];
  readonly prefix: readonly FixedStep[];
  /** The route's stops without start, breaks, reloads and end. */
  readonly stops: readonly Step[];
  /** Matrices of the vehicle. */
  readonly matrices: Matrices;
  /** The stop of the last fixed step; undefined when there is none. */
  readonly lastFixed: Step | undefined;
  /** Locations where the vehicle may reload. */
  readonly reloadPlaces: readonly (number | null)[];
  private readonly orders: OrdersById;

  constructor(problem: Problem, vehicle: Vehicle, route: Route, orders: OrdersById) {
    this.problem = problem;
    this.vehicle = vehicle;
    this.steps = route.steps;
    this.orders = orders;
    this.prefix = vehicle.prefix ?? [];
    this.stops = route.steps.filter((step) => step.taskId !== null && this.siteOf(step) !== null);
    this.matrices =
      vehicle.profile === undefined ? problem.matrices : (problem.profiles?.[vehicle.profile] ?? problem.matrices);
    this.lastFixed = this.prefix.length > 0 ? this.stops[this.prefix.length - 1] : undefined;
    this.reloadPlaces = vehicle.reload
      ? [vehicle.reload.location ?? vehicle.start, ...(vehicle.reload.locations ?? [])]
      : [];
  }

  report(rule: Finding['rule'], step: Step | null, message: string): void {
    this.findings.push({ rule, vehicleId: this.vehicle.id, taskId: step?.taskId ?? null, message });
  }

  orderOf(step: Step): Job | Shipment | undefined {
    return step.taskId === null ? undefined : this.orders.get(step.taskId);
  }

  siteOf(step: Step): Site | null {
    const order = this.orderOf(step);
    if (!order) return null;
    if (step.kind === 'job') return 'location' in order ? order : null;
    return 'pickup' in order && (step.kind === 'pickup' || step.kind === 'delivery') ? order[step.kind] : null;
  }

  fixedStep(step: Step): FixedStep | undefined {
    return this.prefix.find((fixed) => fixed.kind === step.kind && fixed.taskId === step.taskId);
  }

  /** Returns whether a step's order is among the fixed steps, with either of its tasks. */
  isOrderFixed(step: Step): boolean {
    return this.prefix.some((fixed) => fixed.taskId === step.taskId);
  }

  /** Returns whether a step is fixed or precedes a fixed one, or the route consists of fixed steps alone. */
  isStepFixed(step: Step): boolean {
    if (this.stops.length === this.prefix.length) return true;
    return this.lastFixed !== undefined && this.steps.indexOf(step) <= this.steps.indexOf(this.lastFixed);
  }
}
