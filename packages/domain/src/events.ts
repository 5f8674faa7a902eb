import type { Role } from './company/role.ts';
import type { CompanyStatus } from './company/company.ts';
import type { OrderStatus, StopType } from './order/order-status.ts';
import type { RunFailure } from './route-plan/run-failure.ts';

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
      /** Its entry in the order's log; absent when an entry was taken back (SRV-01), and in events of before November 2026. */
      logEntryId?: string;
    }
  /** Address, window, load or skills of orders of a plan changed: their routes' times no longer hold (SRV-05). */
  | { type: 'plannedOrdersEdited'; companyId: string; orderIds: string[]; routePlanId: string }
  /** Unbegun orders of a plan were deleted: their stops must go and the rest of the routes be timed again (SRV-06). */
  | { type: 'plannedOrdersDeleted'; companyId: string; orderIds: string[]; routePlanId: string }
  /** Orders of a plan were deleted a moment ago and are there again: they go back to where they were. */
  | { type: 'plannedOrdersRestored'; companyId: string; deletionId: string; routePlanId: string }
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
  /** A driver without signal reported a step at an order that had been taken off their route meanwhile: kept, and nothing changed. */
  | {
      type: 'stopReportedOffRoute';
      companyId: string;
      orderId: string;
      orderCode: string;
      stop: StopType;
      status: OrderStatus;
      /** Of the route that the order was on. */
      routePlanId: string;
      driverId: string;
    }
  | { type: 'ordersGeocodingCompleted'; companyId: string; batchId: string | null }
  | { type: 'contactsGeocodingCompleted'; companyId: string }
  | { type: 'optimizationRequested'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationCompleted'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationFailed'; companyId: string; routePlanId: string; runId: string; failure: RunFailure }
  | { type: 'routePlanChanged'; companyId: string; routePlanId: string; version: number }
  | { type: 'routePlanDispatched'; companyId: string; routePlanId: string; routeIds: string[]; isUpdate: boolean }
  /** Who was sent a route of the plan and is no longer on it; ids of left_routes. */
  | { type: 'driversTakenOff'; companyId: string; routePlanId: string; leftIds: string[] }
  | (AboutPerson & { type: 'userCreated' | 'userDeleted' })
  /** `fields`: which of name, email, password, groups and restricted. */
  | (AboutPerson & { type: 'userChanged'; fields: string[] })
  | (AboutPerson & { type: 'roleChanged'; from: Role[]; to: Role[] })
  | (AboutPerson & { type: 'secondFactorChanged'; isOn: boolean })
  | (AboutPerson & { type: 'signedIn'; sessionId: string; method: SignInMethod; address: string })
  /** Only where the e-mail has an account; once for each company it belongs to. */
  | (AboutPerson & {
      type: 'signInRefused';
      reason: 'password' | 'second-factor' | 'no-company';
      method: SignInMethod;
      address: string;
      /** UTC, ISO 8601: when it was refused, which is before the job that emits this runs. */
      at?: string;
    })
  | (AboutPerson & { type: 'invitationAccepted'; groupId: string })
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
  /** `userId` is null where the server made the first one itself, to sign a message. */
  | { type: 'webhookSecretChanged'; companyId: string; userId: string | null; change: 'made' | 'replaced' }
  /** The company's API token was replaced or revoked. */
  | { type: 'apiTokenChanged'; companyId: string; userId: string; change: 'made' | 'revoked' }
  | {
      type: 'driverMoved';
      companyId: string;
      driverId: string;
      routePlanId: string;
      lat: number;
      lng: number;
      at: string;
    }
  /** A driver's link leads to another row: from their route to one of left_routes when they are taken off, and back. */
  | { type: 'driverLinkMoved'; companyId: string; driverId: string; fromRouteId: string; toRouteId: string }
  /** Orders lose it. */
  | { type: 'labelDeleted'; companyId: string; labelId: string }
  /** Orders lose it; its members stay, in no group. */
  | { type: 'groupDeleted'; companyId: string; groupId: string }
  // Nothing but the audit log follows these.
  | { type: 'passwordChanged'; companyId: string; userId: string }
  /** The codes of the first hundred. */
  | { type: 'ordersDeleted'; companyId: string; count: number; orderCodes: string[] }
  | { type: 'routePlanDeleted'; companyId: string; routePlanId: string; name: string }
  | { type: 'routePlanRestored'; companyId: string; routePlanId: string; name: string }
  | { type: 'driverDeleted'; companyId: string; driverId: string; name: string }
  | { type: 'reportAssumptionsChanged'; companyId: string }
  | { type: 'listExported'; companyId: string; list: string; format: 'csv' | 'xlsx' }
  | { type: 'companyExportAsked'; companyId: string; exportId: string }
  | { type: 'companyExportFetched'; companyId: string; exportId: string }
  | { type: 'companyDeletionAsked'; companyId: string; name: string; deleteAt: string }
  | { type: 'companyDeletionTakenBack'; companyId: string }
  | {
      type: 'retentionChanged';
      companyId: string;
      positionsDays: number;
      photosDays: number | null;
      messagesDays: number | null;
    }
  /** Customers were erased. Says how much, never who. */
  | { type: 'customersErased'; companyId: string; orders: number; contacts: number; messages: number; photos: number }
  /** Of no company any more. */
  | { type: 'companyDeleted'; companyId: null; deletedCompanyId: string; name: string }
  /** A credential was refused; the ids are null when no such credential was ever issued. */
  | {
      type: 'impersonationRefused';
      companyId: string | null;
      byUserId: string | null;
      userId: string | null;
      /** As it was typed; null for a credential that was issued. */
      email: string | null;
    }
  | CompanyEvent;

export type DomainEventType = DomainEvent['type'];
export type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** What admins and partners do to companies and their admins; `byUserId` did it. Secrets are named, never told. */
type CompanyEvent = { companyId: string; byUserId: string } & (
  | { type: 'companyCreated' | 'partnerCreated' }
  | { type: 'companyChanged' | 'partnerChanged'; fields: string[] }
  | { type: 'companyStatusChanged'; from: CompanyStatus; to: CompanyStatus }
  | { type: 'companyBrandChanged'; fields: string[] }
  | { type: 'companyAdminCreated' | 'companyAdminRemoved'; userId: string }
  | { type: 'companyAdminChanged'; userId: string; fields: string[] }
  /** `userId` is in whose place; the credential was issued, used, or its session ended by choice. */
  | { type: 'impersonationIssued' | 'impersonationBegun' | 'impersonationEnded'; userId: string }
  /** A transaction of such a session changed something. `endpoint` names the request. */
  | { type: 'impersonationWrote'; userId: string; endpoint: string }
);

/** How a session began: a password, the configured OpenID Connect provider, or a platform admin in the person's place. */
export type SignInMethod = 'password' | 'openid' | 'impersonation';

/** What happened to a person's account, as one company sees it. */
interface AboutPerson {
  companyId: string;
  userId: string;
  /** Who did it: the person themselves, or an editor; null for nobody who is signed in. */
  byUserId: string | null;
  /** The platform admin behind an impersonated session; null else. */
  actorId: string | null;
}
