import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';
import { taskNumbersOf } from './task-numbers.ts';

/*
 * Rule: at most one order of each group in `Problem.alternatives` is served. This file checks single routes; the
 * search compares the routes of a solution. Two alternatives among fixed steps are accepted.
 */

/** Groups of orders of which at most one is served. */
export const alternatives: RouteRule = {
  code: 'alternative-served',
  reason: 'Another order of its group of alternatives is served',
  validate({ jobs, shipments, alternatives: groups = [] }, report) {
    const ids = new Set([...jobs, ...shipments].map(({ id }) => id));
    groups.forEach((group, index) => {
      const path = `alternatives[${index}]`;
      if (group.length < 2 || new Set(group).size < group.length)
        report(107, path, 'Alternatives are not two or more different orders', 'Name each order of the group once.');
      group.forEach((id, at) => {
        if (ids.has(id)) return;
        report(108, `${path}[${at}]`, `There is no order ${id}`, 'Name jobs or shipments of this problem.');
      });
    });
  },
  prepare(problem) {
    return problem.alternatives?.length ? new Alternatives(problem, problem.alternatives) : null;
  },
};

const NONE = new Int32Array(0);

class Alternatives implements PreparedRule {
  readonly code = 'alternative-served';
  readonly isMonotone = true;
  readonly reads = 'orders';
  /** Groups of the order that a job or pickup belongs to; none for deliveries. */
  private readonly groupsOf: Int32Array[];
  /** The last call in which an order of the group was served. */
  private readonly servedIn: Int32Array;
  private call = 0;

  constructor(problem: RuleProblem, groups: readonly (readonly string[])[]) {
    const numbers = taskNumbersOf(problem);
    this.groupsOf = Array.from({ length: numbers.count }, () => NONE);
    this.servedIn = new Int32Array(groups.length);
    groups.forEach((group, number) => {
      for (const id of group) {
        const [task] = numbers.numbersOf(id);
        if (task !== undefined) this.groupsOf[task] = Int32Array.of(...this.groupsOf[task]!, number);
      }
    });
  }

  concerns(): boolean {
    return true;
  }

  isRespected(route: TimedRoute): boolean {
    this.call++;
    for (let stop = 0; stop < route.count; stop++) {
      if (this.serve(route.task[stop]!) && stop >= route.fixed) return false;
    }
    return true;
  }

  reportViolations(route: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    this.call++;
    for (let stop = 0; stop < route.count; stop++) {
      if (this.serve(route.task[stop]!)) report(stop, null);
    }
  }

  /** Returns whether another order of a group was served before. */
  private serve(task: number): boolean {
    const groups = this.groupsOf[task]!;
    let isSecond = false;
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      if (this.servedIn[group] === this.call) isSecond = true;
      this.servedIn[group] = this.call;
    }
    return isSecond;
  }
}
