import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { MessageStatus } from './notifications.tables.ts';

const queued: MessageStatus = 'QUEUED';

/**
 * Columns about the recipient, and the SQL value that erasing leaves in them. Only the fact that a message was sent
 * remains.
 */
export const erasedMessageColumns = { msg: `''`, msg_to: `''`, subject: 'null', error: 'null' } as const;

const assignments = sql.raw(
  Object.entries(erasedMessageColumns)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', '),
);

/**
 * Erases the contents of messages about these orders or to these recipients. Waiting ones are not sent. Returns their
 * number.
 */
export async function eraseMessages(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
  recipients: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`update message_logs set ${assignments},
      status = case when status = ${queued} then ${'FAILED' satisfies MessageStatus} else status end
    where company_id = ${companyId}
      and (order_id = any(${[...orderIds]}::uuid[]) or msg_to = any(${[...recipients]}::text[]))`.execute(q);
  return Number(numAffectedRows ?? 0);
}

/** Erases the contents of messages before `before`, except waiting ones. */
export const eraseOldMessages = ({ q, companyId }: TenantTx, before: Date) =>
  sql`update message_logs set ${assignments}
    where company_id = ${companyId} and created_at < ${before} and status <> ${queued} and (msg <> '' or msg_to <> '')`.execute(
    q,
  );
