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
  /** A driver gave an unbegun order to a colleague (SET-26); `broken` names the rules that it breaks there. */
  | {
      type: 'stopHandedOver';
      companyId: string;
      routePlanId: string;
      orderId: string;
      orderCode: string;
      from: string;
      to: string;
      broken: string[];
    }
  /** Settings or phrases were saved. `fields` names what was sent, never its value; `userId` is who did it. */
  | { type: 'settingsChanged'; companyId: string; userId: string; fields: string[] }
  /** The company's API token was made anew or taken away (SET-28). */
  | { type: 'apiTokenChanged'; companyId: string; userId: string; change: 'made' | 'revoked' }
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
