import type { Problem, TaskRef } from '../problem/problem.ts';

/**
 * The numbers of a problem's tasks: jobs in their order, then pickup and delivery of each shipment in turn.
 *
 *     jobs a b, shipments s t      a 0 · b 1 · +s 2 · −s 3 · +t 4 · −t 5
 */
export interface TaskNumbers {
  readonly jobs: number;
  /** Number of tasks. */
  readonly count: number;
  /** Returns the number of a task, or −1 when the problem does not have it. */
  numberOf(task: TaskRef): number;
  /**
   * Returns the numbers of an order's tasks: one of a job, pickup and delivery of a shipment; none for an unknown
   * order.
   */
  numbersOf(orderId: string): readonly number[];
}

type Orders = Pick<Problem, 'jobs' | 'shipments'>;

const numbered = new WeakMap<Orders, TaskNumbers>();

/** Returns the numbers of a problem's tasks. They are computed once, because problems are never changed. */
export function taskNumbersOf(problem: Orders): TaskNumbers {
  let numbers = numbered.get(problem);
  if (!numbers) {
    numbers = numberTasks(problem);
    numbered.set(problem, numbers);
  }
  return numbers;
}

function numberTasks({ jobs, shipments }: Orders): TaskNumbers {
  const first = new Map<string, number>();
  jobs.forEach(({ id }, at) => first.set(id, at));
  shipments.forEach(({ id }, at) => first.set(id, jobs.length + 2 * at));
  return {
    jobs: jobs.length,
    count: jobs.length + 2 * shipments.length,
    numberOf({ kind, taskId }) {
      const number = first.get(taskId) ?? -1;
      if (number < 0 || (kind === 'job') !== number < jobs.length) return -1;
      return kind === 'delivery' ? number + 1 : number;
    },
    numbersOf(orderId) {
      const number = first.get(orderId) ?? -1;
      if (number < 0) return [];
      return number < jobs.length ? [number] : [number, number + 1];
    },
  };
}
