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
  | {
      type: 'driverMoved';
      companyId: string;
      driverId: string;
      routePlanId: string;
      lat: number;
      lng: number;
      at: string;
    }
  // Nothing but the audit log follows these.
  | { type: 'signedIn'; companyId: string; userId: string }
  /** Null: nobody has this e-mail. */
  | { type: 'signInRefused'; companyId: string | null; userId: string | null; email: string }
  | { type: 'passwordChanged'; companyId: string; userId: string }
  | { type: 'settingsChanged'; companyId: string; fields: string[] }
  /** The codes of the first hundred. */
  | { type: 'ordersDeleted'; companyId: string; count: number; orderCodes: string[] }
  | { type: 'routePlanDeleted'; companyId: string; routePlanId: string; name: string }
  | { type: 'driverDeleted'; companyId: string; driverId: string; name: string }
  | { type: 'reportAssumptionsChanged'; companyId: string }
  | { type: 'listExported'; companyId: string; list: string; format: 'csv' | 'xlsx' }
  | { type: 'companyExportAsked'; companyId: string; exportId: string }
  | { type: 'companyExportFetched'; companyId: string; exportId: string }
  | { type: 'companyDeletionAsked'; companyId: string; name: string; deleteAt: string }
  | { type: 'companyDeletionTakenBack'; companyId: string }
  /** Of no company any more. */
  | { type: 'companyDeleted'; companyId: null; deletedCompanyId: string; name: string };

export type DomainEventType = DomainEvent['type'];
export type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;
