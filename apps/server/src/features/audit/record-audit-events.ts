import type { DomainEvent, DomainEventType, EventOf } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { currentOrigin } from '../../platform/origin.ts';
import { textIn } from '../../platform/parts.ts';

/**
 * A company's everyday work, which orders, plans and messages keep their own history of. Every other event is written down:
 * who adds one and does not name it here has it in the audit log.
 */
const unauditedEvents: ReadonlySet<DomainEventType> = new Set<DomainEventType>([
  'orderStatusChanged',
  'plannedOrdersEdited',
  'plannedOrdersDeleted',
  'plannedOrdersRestored',
  'stopEventRecorded',
  'stopReportedOffRoute',
  'ordersGeocodingCompleted',
  'contactsGeocodingCompleted',
  'optimizationRequested',
  'optimizationCompleted',
  'optimizationFailed',
  'routePlanChanged',
  'driverMoved',
  'stopHandedOver',
  'driverLinkMoved',
  'labelDeleted',
  'groupDeleted',
]);

/** Of a platform admin in somebody's place. The entries have had these actions since before they had events. */
const impersonationActions = {
  impersonationIssued: 'impersonation.issued',
  impersonationBegun: 'impersonation.used',
  impersonationRefused: 'impersonation.refused',
  impersonationEnded: 'impersonation.ended',
  impersonationWrote: 'impersonation.write',
} as const;

type ImpersonationEvent = EventOf<keyof typeof impersonationActions>;

const isImpersonation = (event: DomainEvent): event is ImpersonationEvent => event.type in impersonationActions;

/** Says of each step in whose place it was, and who was there. */
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

/** Parts of an event that are no details: who it is of has a column, and what is secret is nobody's to read. */
const omittedFields =
  /^(type|companyId|userId|byUserId|actorId|actorUserId|address|sessionId|at)$|token|secret|password|hash|credential/i;

export const isAudited = (event: DomainEvent): boolean => !unauditedEvents.has(event.type);

/** Written in the transaction of the change itself: there is no change without its entry, and no entry without its change. */
export async function recordAuditEvents(q: Query, events: readonly DomainEvent[]): Promise<void> {
  const audited = events.filter(isAudited);
  if (audited.length === 0) return;
  const origin = currentOrigin();
  const rows = audited.map((event) => {
    // What a request does not tell, because it is a job that writes, the event may know.
    const detail = (key: string): string | null => textIn(event, key) ?? null;
    const about = detail('userId');
    // Somebody who signs in is nobody yet.
    const who = origin?.userId ?? detail('byUserId') ?? about;
    return {
      company_id: event.companyId,
      address: origin?.address ?? detail('address'),
      device: origin?.device ?? null,
      request_id: origin?.requestId ?? null,
      created_at: detail('at'),
      ...(isImpersonation(event)
        ? impersonationEntry(event)
        : {
            user_id: who,
            actor_user_id: origin?.actorUserId ?? detail('actorId'),
            action: event.type,
            details: {
              ...Object.fromEntries(Object.entries(event).filter(([key]) => !omittedFields.test(key))),
              ...(about !== null && about !== who && { userId: about }),
            },
          }),
    };
  });
  await sql`insert into audit_log (company_id, user_id, actor_user_id, action, details, address, device, request_id, created_at)
    select company_id, user_id, actor_user_id, action, details, address, device, request_id, coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (company_id uuid, user_id uuid, actor_user_id uuid,
      action text, details jsonb, address text, device text, request_id text, created_at timestamptz)`.execute(q);
}
