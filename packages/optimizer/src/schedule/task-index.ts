import type { Job, Problem, Shipment, Site, TaskRef } from '../problem/problem.ts';

/** Finds the orders of a problem by the ids of their tasks. */
export interface TaskIndex {
  readonly orders: ReadonlyMap<string, Job | Shipment>;
}

/** The parts of a problem that contain its orders. */
export type Orders = Pick<Problem, 'jobs' | 'shipments'>;

const indexes = new WeakMap<Orders, TaskIndex>();

/** Returns the index of a problem. It is built once, because problems are never mutated. */
export function taskIndexOf(problem: Orders): TaskIndex {
  let index = indexes.get(problem);
  if (!index) {
    const orders = new Map<string, Job | Shipment>();
    for (const job of problem.jobs) orders.set(job.id, job);
    for (const shipment of problem.shipments) orders.set(shipment.id, shipment);
    index = { orders };
    indexes.set(problem, index);
  }
  return index;
}

/** The order and the site of a task. */
export interface FoundTask {
  readonly order: Job | Shipment;
  readonly site: Site;
}

/** Returns the order and the site of a task. @throws when the problem has no such task */
export function getTask(index: TaskIndex, { kind, taskId }: TaskRef): FoundTask {
  const order = index.orders.get(taskId);
  if (order && kind === 'job' && 'location' in order) return { order, site: order };
  if (order && kind !== 'job' && 'pickup' in order) return { order, site: order[kind] };
  throw new Error(`The problem has no ${kind} ${taskId}`);
}
