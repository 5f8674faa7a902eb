import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';
import { taskNumbersOf } from './task-numbers.ts';

/*
 * Rule: for a pair in `Problem.precedences`, the last task of `after` begins no sooner than the last task of `before`
 * has ended, where both are served; with `sameVehicle`, one vehicle serves both. This file checks the order of the
 * stops on one route; the search compares times across routes. An `after` whose last task is a fixed step is not
 * checked.
 */

/** One order is served before another. */
export const orderPrecedence: RouteRule = {
  code: 'order-precedence',
  reason: 'Another order has to be served before it, or after it, and no route allows that',
  validate({ jobs, shipments, precedences = [] }, report) {
    const ids = new Set([...jobs, ...shipments].map(({ id }) => id));
    const followers = new Map<string, string[]>();
    precedences.forEach(({ before, after }, index) => {
      for (const [name, id] of Object.entries({ before, after })) {
        if (ids.has(id)) continue;
        report(
          109,
          `precedences[${index}].${name}`,
          `There is no order ${id}`,
          'Name a job or shipment of this problem.',
        );
      }
      followers.set(before, [...(followers.get(before) ?? []), after]);
    });
    const circle = findCycle(followers);
    if (circle)
      report(
        110,
        'precedences',
        `${circle.join(' before ')}: the orders would each come before themselves`,
        'Take one of these precedences out.',
      );
  },
  prepare(problem) {
    return problem.precedences?.length ? new OrderPrecedence(problem) : null;
  },
};

/** Returns a chain of orders that ends with its first, or null when there is none. */
function findCycle(followers: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  for (const first of followers.keys()) {
    const path: { readonly id: string; next: number }[] = [{ id: first, next: 0 }];
    while (path.length > 0) {
      const top = path.at(-1)!;
      const id = done.has(top.id) ? undefined : followers.get(top.id)?.[top.next++];
      if (id === undefined) {
        done.add(top.id);
        path.pop();
        continue;
      }
      const seen = path.findIndex((step) => step.id === id);
      if (seen >= 0) return [...path.slice(seen).map((step) => step.id), id];
      path.push({ id, next: 0 });
    }
  }
  return null;
}

const NONE = new Int32Array(0);

class OrderPrecedence implements PreparedRule {
  readonly code = 'order-precedence';
  readonly isMonotone = true;
  readonly reads = 'sequence';
  /** For the last task of an order, the last tasks of the orders that follow it. */
  private readonly afterOf: Int32Array[];
  /** The last call in which a task was served. */
  private readonly servedIn: Int32Array;
  private call = 0;

  constructor(problem: RuleProblem) {
    const numbers = taskNumbersOf(problem);
    this.afterOf = Array.from({ length: numbers.count }, () => NONE);
    this.servedIn = new Int32Array(numbers.count);
    for (const { before, after } of problem.precedences ?? []) {
      const first = numbers.numbersOf(before).at(-1);
      const second = numbers.numbersOf(after).at(-1);
      if (first !== undefined && second !== undefined)
        this.afterOf[first] = Int32Array.of(...this.afterOf[first]!, second);
    }
  }

  concerns(): boolean {
    return true;
  }

  isRespected({ task, count, fixed }: TimedRoute): boolean {
    this.call++;
    for (let stop = 0; stop < count; stop++) {
      const number = task[stop]!;
      const later = this.afterOf[number]!;
      for (let at = 0; at < later.length; at++) if (this.servedIn[later[at]!] === this.call) return false;
      // Orders that fixed steps have served follow nothing.
      if (stop >= fixed) this.servedIn[number] = this.call;
    }
    return true;
  }

  reportViolations({ task, count }: TimedRoute, report: (stop: number, amount: number | null) => void): void {
    const stopOf = new Map<number, number>();
    for (let stop = 0; stop < count; stop++) stopOf.set(task[stop]!, stop);
    const broken = new Set<number>();
    for (let stop = 0; stop < count; stop++) {
      for (const later of this.afterOf[task[stop]!]!) {
        const at = stopOf.get(later);
        if (at !== undefined && at < stop) broken.add(at);
      }
    }
    for (const stop of broken) report(stop, null);
  }
}
