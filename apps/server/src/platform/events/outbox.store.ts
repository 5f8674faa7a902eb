import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import { type CustomerText, containsText, namesOrders } from '../db/customer-text.ts';
import { outboxChannel, type PlatformTx, type Query } from '../db/handles.ts';
import type { EnqueueOptions } from '../jobs/named-job.ts';
import { withoutPeople } from '../jobs/without-people.ts';
import type { EventOptions } from './event-options.ts';

interface AnyRow {
  readonly id: number;
  readonly company_id: string | null;
  readonly type: string;
  readonly options: (EnqueueOptions & EventOptions) | null;
  readonly created_at: Date;
  /** Number of failed deliveries. */
  readonly attempts: number;
}

export interface EventRow extends AnyRow {
  readonly kind: 'event';
  readonly payload: DomainEvent;
}

export interface JobRow extends AnyRow {
  readonly kind: 'job';
  /** The data of the job. */
  readonly payload: object;
}

export type OutboxRow = EventRow | JobRow;

/** A row that could not be delivered and waits for an operator. */
export interface ParkedRow {
  readonly id: number;
  readonly kind: 'event' | 'job';
  readonly type: string;
  readonly company: string | null;
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Date;
}

/** With pauses of 2, 4, 8 … seconds between them, for a quarter of an hour in all. */
export const maxAttempts = 10;
const maxPauseSeconds = 600;
const storedDays = 7;

const isWaiting = sql`delivered_at is null and parked_at is null`;

/** Lists the oldest rows that are due. */
export async function listDueRows(q: Query, most: number): Promise<OutboxRow[]> {
  const { rows } =
    await sql<OutboxRow>`select id, company_id, kind, type, payload, options, created_at, attempts from outbox
    where ${isWaiting} and (next_try_at is null or next_try_at <= now()) order by id limit ${most}`.execute(q);
  return rows;
}

/** Returns the milliseconds until the first failed row is due again, 0 or less when one is; null when none waits. */
export async function msToNextTry(q: Query): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min(next_try_at) - now()) * 1000 as ms
    from outbox where ${isWaiting} and next_try_at is not null`.execute(q);
  return rows[0]?.ms ?? null;
}

export const markDelivered = (q: Query, ids: readonly number[]): Promise<unknown> =>
  sql`update outbox set delivered_at = now() where id = any(${[...ids]}) and delivered_at is null`.execute(q);

/** Schedules the next attempt, or sets the row aside after the last one. Returns whether it was set aside. */
export async function markFailed(q: Query, id: number, error: string): Promise<boolean> {
  const { rows } = await sql<{ parked: boolean }>`
    update outbox set attempts = attempts + 1, last_error = ${withoutPeople(error).slice(0, 500)},
      next_try_at = now() + make_interval(secs => least(power(2, attempts + 1), ${maxPauseSeconds})),
      parked_at = case when attempts + 1 >= ${maxAttempts} then now() end
    where id = ${id} returning parked_at is not null as parked`.execute(q);
  return rows[0]?.parked ?? false;
}

/** Newest first. */
export async function listParked(q: Query, most: number): Promise<ParkedRow[]> {
  const { rows } = await sql<ParkedRow>`
    select o.id, o.kind, o.type, c.name as company, o.attempts, coalesce(o.last_error, '') as error, o.parked_at as "parkedAt"
    from outbox o left join companies c on c.id = o.company_id
    where o.parked_at is not null and o.delivered_at is null order by o.parked_at desc, o.id desc limit ${most}`.execute(
    q,
  );
  return rows;
}

/** Delivers parked rows again, with all attempts; with null all of them. Returns their number. */
export async function sendAgain({ q }: Pick<PlatformTx, 'q'>, id: number | null): Promise<number> {
  const { rows } = await sql`update outbox set parked_at = null, attempts = 0, next_try_at = null
    where parked_at is not null and delivered_at is null and (${id}::bigint is null or id = ${id}) returning 1`.execute(
    q,
  );
  await sql`select pg_notify(${outboxChannel}, '')`.execute(q);
  return rows.length;
}

/** Deletes a parked row that is of no more use. */
export async function deleteParked({ q }: Pick<PlatformTx, 'q'>, id: number): Promise<boolean> {
  const { rows } =
    await sql`delete from outbox where id = ${id} and parked_at is not null and delivered_at is null returning 1`.execute(
      q,
    );
  return rows.length > 0;
}

export const deleteDelivered = (q: Query): Promise<unknown> =>
  sql`delete from outbox where delivered_at < now() - make_interval(days => ${storedDays})`.execute(q);

/** Deletes delivered rows that contain data of these customers. */
export const deleteDeliveredAbout = (q: Query, companyId: string, { orderIds, everywhere, beside }: CustomerText) =>
  sql`delete from outbox where company_id = ${companyId} and delivered_at is not null
    and (${namesOrders('payload', orderIds)} or ${containsText('payload', [...everywhere, ...beside])})`.execute(q);
