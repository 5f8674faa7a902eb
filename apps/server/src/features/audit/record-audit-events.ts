import type { DomainEvent, DomainEventType, EventOf } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { currentAgent } from '../../platform/agent.ts';
import { currentOrigin } from '../../platform/origin.ts';
import { textIn } from '../../platform/parts.ts';

/**
 * Everyday work that orders, plans and messages have a history of. Every other event is written to the audit log, also
 * new ones.
 */
const unauditedEvents: ReadonlySet<DomainEventType> = new Set<DomainEventType>([
  'orderStatusChanged',
  'plannedOrdersEdited',
  'plannedOrdersDeleted',
  'plannedOrdersRestored',
  'ordersEdited',
  'routesChanged',
  'arrivalsMoved',
  'proofAdded',
  'messageFailed',
  'customerInstructionsChanged',
  'stopEventRecorded',
  'stopReportedOffRoute',
  'stopDeparted',
  'ordersGeocodingCompleted',
  'contactsGeocodingCompleted',
  'optimizationRequested',
  'optimizationCompleted',
  'optimizationFailed',
  'routePlanChanged',
  'stopHandedOver',
  'driverLinkMoved',
  'labelDeleted',
  'groupDeleted',
  // workCalendarChanged is audited.
  'absenceChanged',
  // alertDismissed is audited.
  'alertOpened',
  'alertClosed',
]);

/** Actions of a platform admin who impersonates a user. The stored names are older than the events. */
const impersonationActions = {
  impersonationIssued: 'impersonation.issued',
  impersonationBegun: 'impersonation.used',
  impersonationRefused: 'impersonation.refused',
  impersonationEnded: 'impersonation.ended',
  impersonationWrote: 'impersonation.write',
} as const;

type ImpersonationEvent = EventOf<keyof typeof impersonationActions>;

const isImpersonation = (event: DomainEvent): event is ImpersonationEvent => event.type in impersonationActions;

/** Returns the action, and the platform admin and the user behind it. */
function impersonationEntry(event: ImpersonationEvent) {
  const email = event.type === 'impersonationRefused' ? event.email : null;
  return {
    user_id: event.userId,
    actor_user_id: event.byUserId,
    action: impersonationActions[event.type],
    details: {
      ...(event.type === 'impersonationWrote' && { endpoint: event.endpoint }),
      ...(email !== null && { email }),
    },
  };
}

/** Parts of an event that are not stored as details: secrets, and what has a column of its own. */
const omittedKeys =
  /^(type|companyId|userId|byUserId|actorId|actorUserId|address|sessionId|at)$|token|secret|password|hash|credential/i;

const isAudited = (event: DomainEvent): boolean => !unauditedEvents.has(event.type);

/** Writes the entries in the transaction of the change, so that neither exists without the other. */
export async function recordAuditEvents(q: Query, events: readonly DomainEvent[]): Promise<void> {
  const audited = events.filter(isAudited);
  if (audited.length === 0) return;
  const origin = currentOrigin();
  const agent = currentAgent();
  const rows = audited.map((event) => {
    // A job has no request; then the event has the user, address and device.
    const textOrNull = (key: string): string | null => textIn(event, key) ?? null;
    const about = textOrNull('userId');
    // During sign-in the request has no user yet.
    const userId = origin?.userId ?? textOrNull('byUserId') ?? about;
    return {
      company_id: event.companyId,
      address: origin?.address ?? textOrNull('address'),
      device: origin?.device ?? null,
      request_id: origin?.requestId ?? null,
      created_at: textOrNull('at'),
      ...(isImpersonation(event)
        ? impersonationEntry(event)
        : {
            user_id: userId,
            actor_user_id: origin?.actorUserId ?? textOrNull('actorId'),
            action: event.type,
            details: {
              ...Object.fromEntries(Object.entries(event).filter(([key]) => !omittedKeys.test(key))),
              ...(about !== null && about !== userId && { userId: about }),
              ...(agent && { agent: agent.name, apiKey: agent.apiKey }),
              ...(agent?.proposalId !== undefined && { proposalId: agent.proposalId }),
            },
          }),
    };
  });
  await sql`insert into audit_log (company_id, user_id, actor_user_id, action, details, address, device, request_id, created_at)
    select company_id, user_id, actor_user_id, action, details, address, device, request_id, coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (company_id uuid, user_id uuid, actor_user_id uuid,
      action text, details jsonb, address text, device text, request_id text, created_at timestamptz)`.execute(q);
}
