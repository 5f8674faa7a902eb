import { PLAN_RULES } from '../../plan-rules/index.ts';
import type { PlanState, PreparedPlanRule } from '../../plan-rules/plan-rule.ts';
import { dayOf, driversOf, orderIndexes } from '../../plan-rules/subjects.ts';
import type { Job, Problem, Shipment } from '../../problem/problem.ts';
import type { Route } from '../../problem/solution.ts';
import { planStateOf } from '../../schedule/plan-of-days.ts';

/** Returns whether a relaxation of an order keeps the days and the plan rules, beside the routes that exist. */
export class PlanConditions {
  private readonly problem: Problem;
  private readonly state: PlanState;
  private readonly orders: ReadonlyMap<string, number>;
  private readonly rules: readonly PreparedPlanRule[];
  /** The driver of each vehicle, and the group of each order that has one. */
  private readonly driverOf: ReadonlyMap<number, number>;
  private readonly groupOf: ReadonlyMap<string, number>;

  constructor(problem: Problem, routes: readonly Route[]) {
    this.problem = problem;
    this.state = planStateOf(problem, routes);
    this.orders = orderIndexes(problem);
    this.rules = PLAN_RULES.flatMap((rule) => rule.prepare(problem) ?? []);
    this.driverOf = new Map(
      driversOf(problem).flatMap(({ vehicles }, driver) => vehicles.map((v) => [v, driver] as const)),
    );
    this.groupOf = new Map(
      (problem.visitGroups ?? []).flatMap(({ orders }, group) => orders.map((id) => [id, group] as const)),
    );
  }

  /** Returns whether an order may go with a vehicle by its day, and beside the other visits of its group. */
  allowVehicle({ id, days }: Job | Shipment, v: number): boolean {
    if (days && !days.includes(dayOf(this.problem.vehicles[v]!))) return false;
    const group = this.groupOf.get(id);
    if (group === undefined) return true;
    const order = this.orders.get(id)!;
    const state = { ...this.state, vehicleOf: (other: number) => (other === order ? v : this.state.vehicleOf(other)) };
    return this.respects('visits', group, state);
  }

  /** Returns whether the driver of a vehicle keeps the rules with another route of it. */
  allowRoute(v: number, { steps, totals }: Route): boolean {
    const state: PlanState = {
      ...this.state,
      isUsed: (other) => other === v || this.state.isUsed(other),
      startOf: (other) => (other === v ? steps[0]!.serviceStart : this.state.startOf(other)),
      endOf: (other) => (other === v ? steps.at(-1)!.arrival : this.state.endOf(other)),
      workingOf: (other) => (other === v ? totals.workingSeconds : this.state.workingOf(other)),
    };
    return this.respects('drivers', this.driverOf.get(v)!, state);
  }

  private respects(about: PreparedPlanRule['about'], subject: number, state: PlanState): boolean {
    return this.rules.every(
      (rule) => rule.about !== about || !rule.subjects.includes(subject) || rule.isRespected(subject, state),
    );
  }
}
