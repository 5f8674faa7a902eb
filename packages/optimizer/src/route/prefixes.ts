import { capacitiesOf, overloadOf } from '../constraints/vehicles/capacity.ts';
import type { Problem } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import { taskNumbersOf } from '../rules/index.ts';
import type { FixedSteps } from '../schedule/schedule-route.ts';

/** Figures of the fixed steps at the front of routes, by vehicle: used limits and capacity. 0 without fixed steps. */
export class Prefixes {
  readonly stops: Int32Array;
  /** Seconds of work, metres, seconds of travel and seconds on site. */
  readonly working: Float64Array;
  readonly distance: Float64Array;
  readonly travel: Float64Array;
  readonly onSite: Float64Array;
  /** When the route begins. */
  readonly begin: Float64Array;
  /** 1: a step has a known departure but no known arrival, so that its seconds on site depend on the stops behind it. */
  readonly variesOnSite: Uint8Array;
  /** Task numbers of the steps, and their times in plan mode. */
  readonly tasks: readonly (readonly number[])[];
  readonly steps: (readonly Step[])[] = [];
  /**
   * By vehicle and dimension: load after the steps, the greatest load up to there, and by how much the steps alone exceed
   * the capacity.
   */
  readonly load: Float64Array;
  readonly peakLoad: Float64Array;
  readonly overload: Float64Array;
  private readonly problem: Problem;
  private readonly dimensions: number;

  constructor(problem: Problem) {
    const { vehicles } = problem;
    const numbers = taskNumbersOf(problem);
    this.problem = problem;
    this.dimensions = problem.dimensions?.length ?? 1;
    const perVehicle = () => new Float64Array(vehicles.length);
    const perDimension = () => new Float64Array(vehicles.length * this.dimensions);
    this.stops = Int32Array.from(vehicles, ({ prefix = [] }) => prefix.length);
    this.tasks = vehicles.map(({ prefix = [] }) => prefix.map((step) => numbers.numberOf(step)));
    this.variesOnSite = Uint8Array.from(vehicles, ({ prefix = [] }) =>
      prefix.some(({ arrival, departure }) => arrival === undefined && departure !== undefined) ? 1 : 0,
    );
    this.working = perVehicle();
    this.distance = perVehicle();
    this.travel = perVehicle();
    this.onSite = perVehicle();
    this.begin = perVehicle();
    this.load = perDimension();
    this.peakLoad = perDimension();
    this.overload = perDimension();
  }

  /** Reads the fixed steps of a vehicle. */
  read(v: number, fixed: FixedSteps): void {
    const { dimensions } = this;
    this.working[v] = fixed.workingSeconds;
    this.distance[v] = fixed.distanceMetres;
    this.travel[v] = fixed.travelSeconds;
    this.onSite[v] = fixed.serviceSeconds;
    this.begin[v] = fixed.begin;
    this.steps[v] = fixed.steps;
    this.load.set(fixed.loads, v * dimensions);
    this.peakLoad.set(fixed.peakLoads, v * dimensions);
    capacitiesOf(this.problem.vehicles[v]!, dimensions).forEach((capacity, dimension) => {
      this.overload[v * dimensions + dimension] = overloadOf(fixed.peakLoads[dimension]!, capacity);
    });
  }
}
