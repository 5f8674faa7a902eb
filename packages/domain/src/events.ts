import type { OrderStatus, StopType } from './order/order-status.ts';

/**
 * What has happened, in the past tense. Stored in the outbox by the transaction that made it so, delivered at least once;
 * sockets, webhooks and messages follow these, never calls.
 */
export type DomainEvent =
  | {
      type: 'orderStatusChanged';
      companyId: string;
      orderId: string;
      status: OrderStatus;
      routePlanId: string | null;
      groupId: string | null;
      /** The driver it is with, or has just left. */
      driverId: string | null;
      /** Its entry in the order's log; absent in events of before November 2026. */
      logEntryId?: string;
    }
  /** Address, window, load or skills of an order on a plan changed: its route's times no longer hold (SRV-05). */
  | { type: 'plannedOrderEdited'; companyId: string; orderId: string; routePlanId: string }
  /** An unbegun order of a plan was deleted: its stops must go and the rest of the route be timed again (SRV-06). */
  | { type: 'plannedOrderDeleted'; companyId: string; orderId: string; routePlanId: string }
  | {
      type: 'stopEventRecorded';
      companyId: string;
      orderId: string;
      stop: StopType;
      status: OrderStatus;
      routePlanId: string;
      driverId: string;
      logEntryId: string;
    }
  | { type: 'ordersGeocodingCompleted'; companyId: string; batchId: string | null }
  | { type: 'contactsGeocodingCompleted'; companyId: string }
  | { type: 'optimizationRequested'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationCompleted'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationFailed'; companyId: string; routePlanId: string; runId: string; message: string }
  | { type: 'routePlanChanged'; companyId: string; routePlanId: string; version: number }
  | { type: 'routePlanDispatched'; companyId: string; routePlanId: string; routeIds: string[]; isUpdate: boolean }
  | {
      type: 'driverMoved';
      companyId: string;
      driverId: string;
      routePlanId: string;
      lat: number;
      lng: number;
      at: string;
    };

export type DomainEventType = DomainEvent['type'];
export type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;
