import { createHash } from 'node:crypto';
import type { JobInsert } from 'pg-boss';
import { eventQueue } from '../jobs/event-queue.ts';
import type { JobRow, OutboxRow } from './outbox.store.ts';
import type { Subscriber } from './subscribe.ts';

/** Returns the jobs of a row: its own, or one for each durable subscriber of its event. */
export function jobsOf(
  row: OutboxRow,
  subscribers: readonly Subscriber[],
): { readonly queue: string; readonly job: JobInsert }[] {
  if (row.kind === 'job') return [{ queue: row.type, job: jobOf(row) }];
  const delivery = { id: row.id, createdAt: row.created_at };
  return subscribers
    .filter(({ durable, types }) => durable && (types as readonly string[]).includes(row.type))
    .map(({ name }) => ({
      queue: eventQueue(name),
      job: { id: idFrom(`${row.id}/${name}`), data: { event: row.payload, delivery } },
    }));
}

function jobOf({ id, payload, options }: JobRow): JobInsert {
  return {
    id: idFrom(String(id)),
    data: payload,
    ...companyOf(payload),
    ...(options?.priority !== undefined && { priority: options.priority }),
    ...(options?.singletonKey !== undefined && { singletonKey: options.singletonKey }),
    ...(options?.startAfter !== undefined && { startAfter: new Date(options.startAfter) }),
  };
}

/** Returns the group of a job for a company, by which jobs of different companies are fetched in turn. */
const companyOf = (payload: unknown): Pick<JobInsert, 'group'> =>
  typeof payload === 'object' && payload !== null && 'companyId' in payload && typeof payload.companyId === 'string'
    ? { group: { id: payload.companyId } }
    : {};

/** Returns a name-based id like UUID version 5: the same name gives the same id. */
function idFrom(name: string): string {
  const hex = createHash('sha1').update(`roundsman/outbox/${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
