import { PLAN_RULES } from '../plan-rules/index.ts';
import type { PlanState, PreparedPlanRule } from '../plan-rules/plan-rule.ts';
import { driversOf, orderIndexes } from '../plan-rules/subjects.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import type { Model } from './model.ts';
import { ROUNDING } from './rounding.ts';

/** The part of `Routes` that plan rules read. */
export interface LinkedRoutes {
  readonly model: Model;
  readonly routeOf: Int32Array;
  /** Differs between any two different routes of a vehicle. */
  readonly version: Float64Array;
  readonly working: Float64Array;
  readonly times: { readonly end: Float64Array };
  /** 1 for each vehicle of the subproblem. */
  readonly isInSubproblem: Uint8Array;
  isIdle(v: number): boolean;
  sequence(v: number): Int32Array;
}

/** A rule for one of its subjects, with what the subject looked like when it was last evaluated. */
interface SubjectOfRule {
  readonly rule: PreparedPlanRule;
  readonly subject: number;
  /** The vehicles of a driver; none for visits. */
  readonly vehicles: readonly number[];
  /** The first tasks of a group's visits, without those of fixed steps; none for drivers. */
  readonly tasks: Int32Array;
  /** Versions of the routes, or vehicles of the orders, with which the rule is respected; and its price then. */
  readonly respected: Float64Array;
  price: number;
  /** Excess of the fixed steps alone, which is accepted, seconds; Infinity where the rule has no amount. */
  accepted: number;
}

/** The plan rules of a search: those about the routes of one driver, and about the visits of one group. */
export class PlanLinks {
  /** True when rules about the routes of one driver exist. */
  readonly haveDrivers: boolean;
  private readonly routes: LinkedRoutes;
  private readonly subjects: readonly SubjectOfRule[];
  private readonly priced: readonly SubjectOfRule[];
  /** The rules about the driver of each vehicle. */
  private readonly ofVehicle: readonly (readonly SubjectOfRule[])[];
  private readonly state: PlanState;
  /** The first task of each order that is free, −1 for others, and the vehicle whose fixed steps serve it. */
  private readonly task: Int32Array;
  private readonly fixedOn: Int32Array;
  /** Start of the route in a version, where rest is limited. */
  private readonly start: Float64Array;
  private readonly startVersion: Float64Array;

  /** Returns null where a problem uses no plan rule. */
  static for(routes: LinkedRoutes): PlanLinks | null {
    const { problem, ignoredPlanRule } = routes.model;
    const prepared = PLAN_RULES.flatMap((rule) =>
      rule.code === ignoredPlanRule ? [] : (rule.prepare(problem) ?? []),
    ).filter(({ subjects }) => subjects.length > 0);
    return prepared.length > 0 ? new PlanLinks(routes, prepared) : null;
  }

  private constructor(routes: LinkedRoutes, prepared: readonly PreparedPlanRule[]) {
    const { model } = routes;
    const { problem } = model;
    this.routes = routes;
    const indexes = orderIndexes(problem);
    const drivers = driversOf(problem);
    const { visitGroups = [] } = problem;
    this.task = new Int32Array(indexes.size).fill(-1);
    this.fixedOn = new Int32Array(indexes.size).fill(-1);
    model.unitIds.forEach((id, unit) => {
      this.task[indexes.get(id)!] = model.first[unit]!;
    });
    problem.vehicles.forEach(({ prefix = [] }, v) => {
      for (const { taskId } of prefix) this.fixedOn[indexes.get(taskId)!] = v;
    });
    this.subjects = prepared.flatMap((rule) =>
      rule.subjects.map((subject): SubjectOfRule => {
        const vehicles = rule.about === 'drivers' ? drivers[subject]!.vehicles : [];
        const orders = rule.about === 'visits' ? visitGroups[subject]!.orders.map((id) => indexes.get(id)!) : [];
        const tasks = Int32Array.from(orders, (order) => this.task[order]!).filter((task) => task >= 0);
        const respected = new Float64Array(vehicles.length + tasks.length).fill(Number.NaN);
        return { rule, subject, vehicles, tasks, respected, price: 0, accepted: 0 };
      }),
    );
    this.priced = this.subjects.filter(({ rule }) => rule.isPriced);
    this.haveDrivers = this.subjects.some(({ vehicles }) => vehicles.length > 0);
    this.ofVehicle = problem.vehicles.map((_, v) => this.subjects.filter(({ vehicles }) => vehicles.includes(v)));
    this.start = new Float64Array(model.vehicles);
    this.startVersion = new Float64Array(model.vehicles).fill(Number.NaN);
    const state: PlanState = {
      vehicleOf: (order) => this.vehicleOf(order),
      isUsed: (v) => !routes.isIdle(v),
      startOf: (v) => this.startOf(v),
      endOf: (v) => routes.times.end[v]!,
      workingOf: (v) => routes.working[v]!,
    };
    this.state = state;
    for (const entry of this.subjects) {
      const { rule, subject } = entry;
      if (!rule.isRespected(subject, state)) entry.accepted = rule.excessOf(subject, state) ?? Number.POSITIVE_INFINITY;
    }
  }

  private vehicleOf(order: number): number {
    return this.task[order]! < 0 ? this.fixedOn[order]! : this.routes.routeOf[this.task[order]!]!;
  }

  /** Returns the start of a used route. The search knows when it ends, but not when it begins. */
  private startOf(v: number): number {
    const { routes, start, startVersion } = this;
    if (startVersion[v] === routes.version[v]) return start[v]!;
    const { problem, refs } = routes.model;
    const fixed = (problem.vehicles[v]!.prefix ?? []).map(({ kind, taskId }) => ({ kind, taskId }));
    const tasks = Array.from(routes.sequence(v), (node) => refs[node]!);
    const { steps } = scheduleRoute(problem, v, [...fixed, ...tasks]);
    startVersion[v] = routes.version[v]!;
    start[v] = steps[0]?.serviceStart ?? 0;
    return start[v]!;
  }

  /** Returns whether all routes respect the plan rules. Only subjects that have changed are evaluated. */
  areRespected(): boolean {
    for (const subject of this.subjects) if (!this.isRespected(subject)) return false;
    return true;
  }

  /** Returns whether the routes of a vehicle's driver respect the rules about them. */
  allowsRoute(v: number): boolean {
    for (const subject of this.ofVehicle[v]!) if (!this.isRespected(subject)) return false;
    return true;
  }

  /** Returns the prices of the plan rules, of groups whose first visit is in the subproblem. */
  price(): number {
    const { isInSubproblem, routeOf } = this.routes;
    let sum = 0;
    for (const subject of this.priced) {
      this.isRespected(subject);
      if (subject.price === 0) continue;
      const { tasks } = subject;
      let first = 0;
      while (first < tasks.length && routeOf[tasks[first]!]! < 0) first++;
      if (first === tasks.length || isInSubproblem[routeOf[tasks[first]!]!] === 1) sum += subject.price;
    }
    return sum;
  }

  private isRespected(entry: SubjectOfRule): boolean {
    const { rule, subject, respected } = entry;
    if (this.isUnchanged(entry)) return true;
    if (!rule.isRespected(subject, this.state) && !this.isAccepted(entry)) return false;
    if (rule.isPriced) entry.price = rule.price(subject, this.state);
    this.read(entry, respected);
    return true;
  }

  /** Returns whether a rule is broken no more than by the fixed steps alone. */
  private isAccepted({ rule, subject, accepted }: SubjectOfRule): boolean {
    return accepted > 0 && (rule.excessOf(subject, this.state) ?? 0) <= accepted + ROUNDING;
  }

  private isUnchanged({ vehicles, tasks, respected }: SubjectOfRule): boolean {
    const { version, routeOf } = this.routes;
    for (let at = 0; at < vehicles.length; at++) if (respected[at] !== version[vehicles[at]!]) return false;
    for (let at = 0; at < tasks.length; at++) if (respected[at] !== routeOf[tasks[at]!]) return false;
    return true;
  }

  private read({ vehicles, tasks }: SubjectOfRule, into: Float64Array): void {
    const { version, routeOf } = this.routes;
    for (let at = 0; at < vehicles.length; at++) into[at] = version[vehicles[at]!]!;
    for (let at = 0; at < tasks.length; at++) into[at] = routeOf[tasks[at]!]!;
  }
}
