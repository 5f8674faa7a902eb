import type { Job, Problem, Shipment } from '../problem/problem.ts';

/** An order that is inserted as a whole. */
export interface Unit {
  readonly order: Job | Shipment;
  readonly first: number;
  /** Second task; −1 for jobs, and for shipments on board. */
  readonly second: number;
  /** Vehicle that has the unit on board; −1: none. */
  readonly carrier: number;
}

/** Returns the orders with tasks that are not fixed. Tasks are numbered: jobs, then pickup and delivery of each shipment. */
export function unitsOf({ jobs, shipments, vehicles }: Problem): Unit[] {
  const fixedOn = new Map<string, number>();
  vehicles.forEach(({ prefix = [] }, v) => {
    for (const { kind, taskId } of prefix) fixedOn.set(`${kind} ${taskId}`, v);
  });
  const ofJobs = jobs.flatMap((order, task): Unit[] =>
    fixedOn.has(`job ${order.id}`) ? [] : [{ order, first: task, second: -1, carrier: -1 }],
  );
  const ofShipments = shipments.flatMap((order, at): Unit[] => {
    const pickup = jobs.length + 2 * at;
    const carrier = fixedOn.get(`pickup ${order.id}`) ?? -1;
    if (carrier < 0) return [{ order, first: pickup, second: pickup + 1, carrier }];
    return fixedOn.has(`delivery ${order.id}`) ? [] : [{ order, first: pickup + 1, second: -1, carrier }];
  });
  return [...ofJobs, ...ofShipments];
}
