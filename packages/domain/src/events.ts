import type { AlertKind } from './alert/alert.ts';
import type { AbsenceStatus } from './shifts/shift.ts';
import type { OutageOffer } from './shifts/outage.ts';
import type { Role } from './company/role.ts';
import type { CompanyEvent } from './company-event.ts';
import type { SettingChange } from './company/setting-change.ts';
import type { OrderStatus, StopType } from './order/order-status.ts';
import type { ProposalStatus } from './proposal.ts';
import type { RouteChanges } from './route-plan/route-changes.ts';
import type { RunFailure } from './route-plan/run-failure.ts';
import type { SignInMethod } from './sign-in-method.ts';

/**
 * Domain events, named in the past tense. The transaction that makes the change stores them in the outbox, and they are
 * delivered at least once. Sockets, webhooks and messages subscribe to them.
 */
export type DomainEvent =
  | {
      type: 'orderStatusChanged';
      companyId: string;
      orderId: string;
      status: OrderStatus;
      routePlanId: string | null;
      groupId: string | null;
      /** The driver who has the order, or has just lost it. */
      driverId: string | null;
      /** Its entry in the order's log; absent when an entry was undone, and in events from before November 2026. */
      logEntryId?: string;
      /** The order has come onto the plan with this change. Absent where it was on the plan before. */
      isAddedToPlan?: true;
    }
  /** Address, time window, load or skills of orders on a plan changed: the times of their routes are outdated. */
  | { type: 'plannedOrdersEdited'; companyId: string; orderIds: string[]; routePlanId: string }
  /** Orders of a plan that had not started were deleted: their stops are removed and the routes are timed again. */
  | { type: 'plannedOrdersDeleted'; companyId: string; orderIds: string[]; routePlanId: string }
  /** The deletion of orders of a plan was undone: the orders return to their positions. */
  | { type: 'plannedOrdersRestored'; companyId: string; deletionId: string; routePlanId: string }
  /** Orders were made, or fields of them were changed by a person or a program, or they were deleted. */
  | { type: 'ordersEdited'; companyId: string; change: 'created' | 'changed' | 'deleted'; orderIds: string[] }
  /** Sequence, times or vehicle of these routes changed. */
  | { type: 'routesChanged'; companyId: string; routePlanId: string; routeIds: string[]; version: number }
  /** Routes leave a plan with their drivers. Emitted before they are deleted. */
  | { type: 'routesRemoved'; companyId: string; routePlanId: string; routeIds: string[] }
  /** Expected arrivals of a route moved clearly since the last message. `arrival`, `from` and `to`: HH:mm:ss. */
  | {
      type: 'arrivalsMoved';
      companyId: string;
      routePlanId: string;
      driverId: string;
      stops: { orderId: string; stop: StopType; arrival: string; from: string; to: string }[];
    }
  /** A photo, or a signature, was stored with an order. */
  | { type: 'proofAdded'; companyId: string; orderId: string; driverId: string; proof: 'photo' | 'signature' }
  /** A message could not be sent, or its provider could not deliver it. */
  | { type: 'messageFailed'; companyId: string; messageId: string }
  /** A customer wrote, changed or removed the instructions to the driver. */
  | { type: 'customerInstructionsChanged'; companyId: string; orderId: string }
  /** A driver's report only. `orderStatusChanged` comes with it, and also for the steps of dispatchers. */
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
  /** A driver reported a step of an order that had been removed from their route. The report is stored and refused. */
  | {
      type: 'stopReportedOffRoute';
      companyId: string;
      orderId: string;
      orderCode: string;
      stop: StopType;
      status: OrderStatus;
      /** The plan of the route that the order was on. */
      routePlanId: string;
      driverId: string;
    }
  | { type: 'ordersGeocodingCompleted'; companyId: string; batchId: string | null }
  | { type: 'contactsGeocodingCompleted'; companyId: string }
  | { type: 'optimizationRequested'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationCompleted'; companyId: string; routePlanId: string; runId: string }
  | { type: 'optimizationFailed'; companyId: string; routePlanId: string; runId: string; failure: RunFailure }
  | { type: 'routePlanChanged'; companyId: string; routePlanId: string; version: number }
  | {
      type: 'routePlanDispatched';
      companyId: string;
      routePlanId: string;
      routeIds: string[];
      isUpdate: boolean;
      /** The changes since the dispatch before, by route; missing for a first dispatch. */
      changes?: Record<string, RouteChanges>;
    }
  /** Removed drivers, as ids of `left_routes`. */
  | { type: 'driversTakenOff'; companyId: string; routePlanId: string; leftIds: string[] }
  | (AboutPerson & { type: 'userCreated' | 'userDeleted' | 'userRestored' })
  /** The company's directory closed or opened the user's access. */
  | (AboutPerson & { type: 'userDeactivated' | 'userReactivated' })
  /** The company's directory added a person, who was invited, or changed or removed one who has not accepted yet. */
  | {
      type: 'personInvited' | 'invitedPersonChanged' | 'invitedPersonRemoved';
      companyId: string;
      byUserId: string;
      email: string;
    }
  /** `fields`: those of name, email, password, groups, restricted and depot that changed. */
  | (AboutPerson & { type: 'userChanged'; fields: string[] })
  | (AboutPerson & { type: 'roleChanged'; from: Role[]; to: Role[] })
  | (AboutPerson & { type: 'secondFactorChanged'; isOn: boolean })
  | (AboutPerson & { type: 'signedIn'; sessionId: string; method: SignInMethod; address: string })
  /** Emitted only when the e-mail has an account, once for each of its companies. */
  | (AboutPerson & {
      type: 'signInRefused';
      reason: 'password' | 'second-factor' | 'no-company';
      method: SignInMethod;
      address: string;
      /** The time of the refusal in UTC, ISO 8601. The job that emits this runs later. */
      at?: string;
    })
  | (AboutPerson & { type: 'invitationAccepted'; groupId: string | null })
  /** A driver handed an order that had not started to a colleague. `broken` lists the rules that it breaks there. */
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
  /** Settings or phrases were saved by `userId`. `fields` has the names of what was sent. */
  | {
      type: 'settingsChanged';
      companyId: string;
      userId: string;
      fields: string[];
      /** Settings whose value is another than before; absent in events of other changes. */
      changes?: SettingChange[];
      /** Scopes of the API key that changed them; absent: a person did. */
      keyScopes?: string[];
    }
  /** `userId` is null when the server created the first secret itself, to sign a message. */
  | {
      type: 'webhookSecretChanged';
      companyId: string;
      userId: string | null;
      name?: string;
      change: 'made' | 'replaced';
    }
  | {
      type: 'webhookEndpointChanged';
      companyId: string;
      userId: string;
      endpointId: string;
      name: string;
      change: 'made' | 'changed' | 'deleted';
    }
  | {
      type: 'scheduledImportChanged';
      companyId: string;
      userId: string;
      importId: string;
      name: string;
      change: 'made' | 'changed' | 'deleted' | 'started';
    }
  /** A run of a scheduled import ended with new or changed orders. */
  | {
      type: 'scheduledImportDone';
      companyId: string;
      importId: string;
      name: string;
      made: number;
      changed: number;
      wrong: number;
    }
  /** A scheduled import failed several times in sequence and runs no more. */
  | { type: 'scheduledImportPaused'; companyId: string; importId: string; name: string; reason: string }
  /** The secret URL of a calendar was made or deleted. `name`: of the driver or depot. */
  | {
      type: 'calendarChanged';
      companyId: string;
      userId: string;
      kind: 'COMPANY' | 'DEPOT' | 'DRIVER';
      name: string | null;
      change: 'made' | 'deleted';
    }
  /** All failed deliveries of a period were sent again, by their number. */
  | { type: 'webhooksResent'; companyId: string; userId: string; count: number; from: string; to: string }
  /** The company's API token was replaced or revoked. */
  | { type: 'apiTokenChanged'; companyId: string; userId: string; change: 'made' | 'revoked' }
  /** An API key of the company; `name` and `scopes` are those after the change. */
  | {
      type: 'apiKeyChanged';
      companyId: string;
      userId: string;
      name: string;
      change: 'made' | 'changed' | 'revoked';
      scopes: string[];
    }
  /** The sandbox of the company was created, reset or deleted. */
  | { type: 'sandboxChanged'; companyId: string; userId: string; change: 'made' | 'reset' | 'deleted' }
  /** An agent proposed to call `endpoint`. `byUserId` is the user of its API key. */
  | {
      type: 'proposalCreated';
      companyId: string;
      byUserId: string;
      proposalId: string;
      endpoint: string;
      agent: string;
      apiKey: string;
      reason: string;
    }
  /** A person decided on a proposal, or it ended by itself. `byUserId` is null in jobs. */
  | {
      type: 'proposalDecided';
      companyId: string;
      byUserId: string | null;
      proposalId: string;
      endpoint: string;
      agent: string;
      apiKey: string;
      status: ProposalStatus;
      reason: string | null;
    }
  /** An agent changed data through MCP without a person. `endpoint` names the request. */
  | { type: 'agentWrote'; companyId: string; byUserId: string; endpoint: string }
  /** A driver's link leads to another row: from their route to one of left_routes when they are taken off, and back. */
  | { type: 'driverLinkMoved'; companyId: string; driverId: string; fromRouteId: string; toRouteId: string }
  /** Links of drivers were revoked. `driverId` and `routePlanId`: only of these, or null. The routes of `sendTo` get texts. */
  | {
      type: 'driverLinksRenewed';
      companyId: string;
      userId: string;
      driverId: string | null;
      routePlanId: string | null;
      count: number;
      sendTo: string[];
      renewedAt: string;
    }
  /** In the same transaction, a listener of orders removes the label from the company's orders. */
  | { type: 'labelDeleted'; companyId: string; labelId: string }
  /** In the same transaction, listeners remove the group from the company's orders and members. */
  | { type: 'groupDeleted'; companyId: string; groupId: string }
  | { type: 'passwordChanged'; companyId: string; userId: string }
  /** The codes of the first hundred. */
  | { type: 'ordersDeleted'; companyId: string; count: number; orderCodes: string[] }
  | { type: 'routePlanDeleted'; companyId: string; routePlanId: string; name: string }
  | { type: 'routePlanRestored'; companyId: string; routePlanId: string; name: string }
  /** Its name, address, hours or other fields. */
  | { type: 'depotChanged'; companyId: string; depotId: string; name: string }
  | { type: 'depotDeleted'; companyId: string; depotId: string; name: string }
  | { type: 'driverDeleted'; companyId: string; driverId: string; name: string }
  /** Its drivers no longer have it as their usual vehicle. */
  | { type: 'vehicleDeleted'; companyId: string; vehicleId: string; name: string }
  /** With its values; the counts are of the rows that had one. */
  | {
      type: 'loadDimensionDeleted';
      companyId: string;
      name: string;
      orders: number;
      contacts: number;
      drivers: number;
      vehicles: number;
    }
  /** `driverId` is null and `name` that of the kind or the day for what belongs to the company; else `name` is the driver's. */
  | {
      type: 'workCalendarChanged';
      companyId: string;
      driverId: string | null;
      name: string;
      change: WorkCalendarChange;
    }
  /** A horizon was changed, or an optimization of it has ended. */
  | {
      type: 'horizonChanged';
      companyId: string;
      horizonId: string;
      /** The optimization; null for changes by people. */
      runId: string | null;
      name: string;
      change: 'created' | 'changed' | 'moved' | 'deleted' | 'optimized' | 'failed' | 'undone';
      /** Orders that the optimization gave another day or driver, and those that it left without a route. */
      moved: number;
      unplaced: number;
    }
  /** An absence of a driver, by name, as every program may see it: without a note, and without the kind of health data. */
  | {
      type: 'absenceChanged';
      companyId: string;
      absenceId: string;
      driverId: string;
      name: string;
      change: 'entered' | 'changed' | 'decided' | 'deleted';
      status: AbsenceStatus;
      from: string;
      until: string;
      /** HH:mm; null with `end` for whole days. */
      start: string | null;
      end: string | null;
      /** Null for health data: the driver is away. */
      kind: string | null;
    }
  /** An alert of a route under way was opened, or what it was about is over. */
  | (AboutAlert & { type: 'alertOpened' | 'alertClosed' })
  /** A person dismissed an alert, or undid that. `name` is that of the driver. */
  | {
      type: 'alertDismissed';
      companyId: string;
      alertId: string;
      kind: AlertKind;
      routePlanId: string;
      name: string;
      change: 'dismissed' | 'restored';
    }
  /** An offer for a missing driver or vehicle, by name, was applied or undone. */
  | {
      type: 'outageChanged';
      companyId: string;
      outageId: string;
      /** One of the two is null. */
      driverId: string | null;
      vehicleId: string | null;
      name: string;
      offer: OutageOffer;
      routePlanIds: readonly string[];
      from: string;
      until: string;
      change: 'applied' | 'undone';
    }
  /**
   * Minutes on site were accepted for new orders, by a person or by the company's rule, or undone; or waiting orders got
   * them or lost them. Never with names or addresses.
   */
  | {
      type: 'minutesAccepted';
      companyId: string;
      change: 'accepted' | 'byRule' | 'undone' | 'given' | 'taken';
      count: number;
      /** Of a single one. */
      minutes?: number;
      visits?: number;
    }
  /** The office accepted or rejected doors of addresses, or took that back. Never with addresses. */
  | { type: 'doorsDecided'; companyId: string; change: 'accepted' | 'rejected' | 'undone'; count: number }
  /** The office accepted or rejected what drivers showed, or took that back. Never with names or addresses. */
  | { type: 'habitsDecided'; companyId: string; change: 'accepted' | 'rejected' | 'undone'; count: number }
  /** The radius of the geofence of a place; null: the company's again. Never with the address. */
  | { type: 'placeRadiusChanged'; companyId: string; radius: number | null }
  /** A driver left the geofence of a stop, which changes no status. */
  | {
      type: 'stopDeparted';
      companyId: string;
      orderId: string;
      stop: StopType;
      routePlanId: string;
      driverId: string;
    }
  | {
      type: 'minutesRuleChanged';
      companyId: string;
      acceptsEachNight: boolean;
      minVisits: number;
      minMinutes: number;
      showsDrivers: boolean;
    }
  /** A series of orders, by its RRULE; never by the customer's name, which the audit log must not store. */
  | {
      type: 'seriesChanged';
      companyId: string;
      /** Null for a scheduled import. */
      userId: string | null;
      seriesId: string;
      rule: string;
      change: 'created' | 'changed' | 'split' | 'ended' | 'deleted';
    }
  /**
   * The order of a date could not be created. Emitted once for each date; `reason` is an error code of the API. `date` is
   * null when the whole series creates no orders.
   */
  | {
      type: 'seriesOrderFailed';
      companyId: string;
      seriesId: string;
      rule: string;
      date: string | null;
      reason: string;
    }
  | {
      type: 'masterRouteChanged';
      companyId: string;
      userId: string;
      masterRouteId: string;
      name: string;
      change: 'created' | 'changed' | 'adopted' | 'undone' | 'deleted';
    }
  /** The plan of a day could not be made. Emitted once for each day; `reason` is an error code of the API. */
  | {
      type: 'masterRouteDayFailed';
      companyId: string;
      masterRouteId: string;
      name: string;
      date: string;
      reason: string;
    }
  | { type: 'zoneChanged'; companyId: string; zoneId: string; name: string; change: 'created' | 'changed' | 'deleted' }
  | { type: 'zonesImported'; companyId: string; count: number }
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
      healthDays: number;
      visitsDays: number;
    }
  /** Customers were erased. Has the numbers of erased rows, never a name. */
  | { type: 'customersErased'; companyId: string; orders: number; contacts: number; messages: number; photos: number }
  /** `companyId` is null because the company no longer exists. */
  | { type: 'companyDeleted'; companyId: null; deletedCompanyId: string; name: string }
  /** A credential was refused; the ids are null when no such credential was ever issued. */
  | {
      type: 'impersonationRefused';
      companyId: string | null;
      byUserId: string | null;
      userId: string | null;
      /** The e-mail as typed; null for a credential that was issued. */
      email: string | null;
    }
  | CompanyEvent;

/** A change of the working calendar, without its reason: an absence can be health data. */
type WorkCalendarChange =
  | 'patternCreated'
  | 'patternChanged'
  | 'patternDeleted'
  | 'absenceCreated'
  | 'absenceRequested'
  | 'absenceChanged'
  | 'absenceApproved'
  | 'absenceRejected'
  | 'absenceCancelled'
  | 'absenceDeleted'
  | 'extraShiftCreated'
  | 'extraShiftChanged'
  | 'extraShiftDeleted'
  | 'dayChangeCreated'
  | 'dayChangeChanged'
  | 'dayChangeDeleted'
  | 'absenceKindCreated'
  | 'absenceKindChanged'
  | 'absenceKindDeleted'
  | 'daysSet'
  | 'calendarImported'
  | 'importUndone'
  | 'templateCreated'
  | 'templateChanged'
  | 'templateDeleted'
  | 'companyDayCreated'
  | 'companyDayDeleted';

export type DomainEventType = DomainEvent['type'];
export type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** An alert as it is at the event. Times are ISO instants. */
interface AboutAlert {
  companyId: string;
  alertId: string;
  kind: AlertKind;
  routePlanId: string;
  driverId: string;
  /** Null with `stop`: the alert is about the route. */
  orderId: string | null;
  stop: StopType | null;
  /** In the unit of the kind (`alertUnits`). */
  value: number;
  worst: number;
  openedAt: string;
  /** Null while it is open. */
  closedAt: string | null;
}

/** A change of a person's account, for one of their companies. */
interface AboutPerson {
  companyId: string;
  userId: string;
  /** The person themselves or an editor; null without a signed-in user. */
  byUserId: string | null;
  /** The platform admin behind an impersonated session; null else. */
  actorId: string | null;
}
