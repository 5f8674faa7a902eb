import { amountOf, capacitiesOf, overloadOf } from '../../constraints/vehicles/capacity.ts';
import type { Job, Shipment, Vehicle } from '../../problem/problem.ts';
import type { Step } from '../../problem/solution.ts';

/** Loads that a vehicle carries between the stops of a route, and what one more order would add to it. */
export class RouteLoads {
  private readonly vehicle: Vehicle;
  private readonly dimensions: number;
  /** Load at the start and on departure from each stop, by dimension; the greatest before and after it. */
  private readonly loads: Float64Array;
  private readonly mostBefore: Float64Array;
  private readonly mostBehind: Float64Array;

  /** @param points the start and the stops; the start is undefined on an idle vehicle */
  constructor(vehicle: Vehicle, dimensions: number, points: readonly (Step | undefined)[]) {
    this.vehicle = vehicle;
    this.dimensions = dimensions;
    this.loads = Float64Array.from(
      points.flatMap((step) => {
        const loads = step ? (step.loads ?? [step.load]) : [];
        return Array.from({ length: dimensions }, (_, dimension) => loads[dimension] ?? 0);
      }),
    );
    this.mostBefore = this.loads.slice();
    this.mostBehind = this.loads.slice();
    const { length } = this.loads;
    for (let at = dimensions; at < length; at++)
      this.mostBefore[at] = Math.max(this.mostBefore[at]!, this.mostBefore[at - dimensions]!);
    for (let at = length - dimensions - 1; at >= 0; at--)
      this.mostBehind[at] = Math.max(this.mostBehind[at]!, this.mostBehind[at + dimensions]!);
  }

  /**
   * Returns the excess load of an order in these gaps, summed over all dimensions; 0 where the vehicle reloads,
   * which only plan mode evaluates.
   */
  overload(order: Job | Shipment, gaps: readonly number[]): number {
    const { vehicle, dimensions, loads, mostBefore, mostBehind } = this;
    if (vehicle.reload) return 0;
    let sum = 0;
    capacitiesOf(vehicle, dimensions).forEach((capacity, dimension) => {
      const amount = amountOf(order.load, dimension);
      const point = gaps[0]! * dimensions + dimension;
      if (gaps.length === 1) {
        const collected = 'collects' in order ? amountOf(order.collects, dimension) : 0;
        const most = Math.max(
          amount > 0 ? mostBefore[point]! + amount : 0,
          collected > 0 ? mostBehind[point]! + collected : 0,
        );
        sum += overloadOf(most, capacity);
      } else if (amount > 0) {
        let most = 0;
        for (let at = point; at <= gaps[1]! * dimensions + dimension; at += dimensions)
          most = Math.max(most, loads[at]!);
        sum += overloadOf(most + amount, capacity);
      }
    });
    return sum;
  }
}
