import type { OrderStatus } from '@roundsman/domain';

/** What the server sends over the socket: exact event names → payload (RT-02 to RT-07, RT-09). */
export interface ServerEvents {
  'order.changing.status': { orderId: string; status: OrderStatus; routePlanId: string | null };
  'routePlan.optimizing.progress': {
    routePlanId: string;
    runId: string;
    percent: number;
    placed: number;
    total: number;
    cost: number;
    /** Minutes of work and metres of the best routes so far; null while they are not known. */
    workingMins: number | null;
    distance: number | null;
    /** Grows with each better solution: `GET /route-plans/:id/optimizations/:runId` has its routes. */
    preview: number;
  };
  'routePlan.optimizing.completed': { routePlanId: string; runId: string };
  'routePlan.optimizing.error': { routePlanId: string; message: string };
  'routePlan.changed': { routePlanId: string; version: number };
  /** Somebody came to look at the plan, went, or began to change it. */
  'routePlan.people': { routePlanId: string };
  'orders.geocoding.completed': { batchId: string | null };
  /** To whoever uploads: how many of the rows are written; `uploadedTime` is the stamp that was sent (UPL-14). */
  'upload.progress': { uploadedTime: string; stored: number; total: number };
  'contactLocations.geocoding.completed': Record<string, never>;
  /** To platform admins: a region was added, is further, ended or is gone. */
  'region.changed': { regionId: string };
  /** A driver gave an order to a colleague; `broken` names the rules that it breaks there (SET-26). */
  'routePlan.stop.handedOver': { routePlanId: string; orderCode: string; from: string; to: string; broken: string[] };
  /** A driver reported a step at an order that was no longer on their route: `GET /orders/:id` has it. */
  'order.reported.offRoute': { orderId: string; orderCode: string; status: OrderStatus };
  /** Settings or phrases of the company were saved. */
  'company.settings.changed': Record<string, never>;
  'driver.changing.location': { driverId: string; lat: number; lng: number; at: string };
}
export type ServerEventName = keyof ServerEvents;

/** What a client may ask: to follow one plan; the server checks and answers whether it joined. */
export interface ClientEvents {
  'plan.follow': (planId: string, answer: (joined: boolean) => void) => void;
  'plan.leave': (planId: string) => void;
}

/** How a socket says who it is: exactly one of these. */
export type SocketAuth = { token: string } | { trackingToken: string } | { driverToken: string };
