import type { MinutesSubject } from '@roundsman/domain';
import { minutesFor, plannedParts } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import {
  deleteOrderMinutes,
  endAccepted,
  insertAccepted,
  minutesForOrders,
  storeOrderMinutes,
} from '../accepted-minutes/index.ts';
import { setContactDuration } from '../contacts/index.ts';
import { editOrder } from '../orders/index.ts';
import { listWaiting, type WaitingOrder } from './minutes.store.ts';
import { type LearnedMinutes, stopsOf } from './read-minutes.ts';

export interface Decider {
  /** Null: the rule of the company. */
  readonly userId: string | null;
  readonly at: Date;
}

/**
 * Accepts the proposed minutes of some subjects. A contact's own duration is replaced, because its orders copy it; the
 * former one is stored for the undo. Returns how many were accepted: those that are in use already are left out.
 */
export async function acceptMinutes(
  tx: TenantTx,
  learned: readonly LearnedMinutes[],
  { userId, at }: Decider,
): Promise<number> {
  const { companyId } = tx;
  const changed = learned.filter(({ accepted, proposedMinutes }) => accepted?.minutes !== proposedMinutes);
  for (const item of changed) {
    const { level, stop, goods, place, customer, label, contact, estimate, accepted } = item;
    const parts = plannedParts(estimate);
    if (accepted) await endAccepted(tx, [accepted.id], { userId, at });
    const writesContact = level === 'contact' && stop === 'delivery' && contact?.duration != null;
    const forContact = writesContact ? minutesFor(parts, contact.load ?? estimate.usualLoad) : null;
    if (forContact !== null && contact) await setContactDuration(tx, contact.id, forContact, at);
    await insertAccepted(tx, {
      level,
      stop,
      place,
      customer,
      goods,
      label_id: label?.id ?? null,
      contact_id: contact?.id ?? null,
      contact_former: forContact === null ? null : (accepted?.contactFormer ?? contact?.duration ?? null),
      contact_minutes: forContact,
      fixed_seconds: parts.fixedSeconds,
      unit_seconds: parts.unitSeconds,
      minutes: item.proposedMinutes,
      planned_minutes: Math.round(item.plannedMinutes),
      visits: estimate.visits,
      is_by_rule: userId === null,
      accepted_by: userId,
      accepted_at: at,
    });
  }
  if (changed.length > 0)
    await tx.emit({
      type: 'minutesAccepted',
      companyId,
      change: userId === null ? 'byRule' : 'accepted',
      count: changed.length,
      ...summaryOf(changed),
    });
  return changed.length;
}

/** Details of an audit entry: minutes and visits of a single subject, never its name. */
const summaryOf = (changed: readonly LearnedMinutes[]): { minutes?: number; visits?: number } => {
  const [only, ...others] = changed;
  return only && others.length === 0 ? { minutes: only.proposedMinutes, visits: only.estimate.visits } : {};
};

/** Ends the use of accepted minutes. A contact gets its former duration back, unless a person has changed it since. */
export async function undoMinutes(
  tx: TenantTx,
  learned: readonly Pick<LearnedMinutes, 'accepted' | 'contact'>[],
  { userId, at }: Decider,
): Promise<number> {
  const { companyId } = tx;
  const rows = learned.flatMap(({ accepted }) => accepted ?? []);
  if (rows.length === 0) return 0;
  for (const { contactId, contactFormer, contactMinutes } of rows) {
    if (contactId === null || contactMinutes === null) continue;
    await setContactDuration(tx, contactId, contactFormer, at, contactMinutes);
  }
  await endAccepted(
    tx,
    rows.map(({ id }) => id),
    { userId, at },
  );
  await tx.emit({ type: 'minutesAccepted', companyId, change: 'undone', count: rows.length });
  return rows.length;
}

const mostOrders = 1000;

/** Writes accepted minutes to waiting orders that have no duration. Returns how many got one. @throws 404 */
export async function giveToOrders(tx: TenantTx, acceptedId: string, { userId }: Decider): Promise<number> {
  const waiting = await listWaiting(tx);
  const filled = (await minutesForOrders(tx, waiting))
    .filter((one) => one.acceptedId === acceptedId)
    .slice(0, mostOrders);
  for (const { orderId, stop, minutes } of filled)
    await editOrder(tx, orderId, { [`${stop}Duration`]: minutes }, userId ?? refuse('forbidden'));
  await storeOrderMinutes(tx, filled);
  if (filled.length > 0)
    await tx.emit({ type: 'minutesAccepted', companyId: tx.companyId, change: 'given', count: filled.length });
  return filled.length;
}

const hasFilled = (order: WaitingOrder, ids: ReadonlySet<string>) =>
  stopsOf(order).filter((stop) =>
    order.filled.some(
      (mark) =>
        mark.stop === stop &&
        mark.acceptedId !== null &&
        ids.has(mark.acceptedId) &&
        mark.minutes === order[`${stop}_duration`],
    ),
  );

/** Removes durations that came from these accepted minutes and were not changed since. Returns the number of orders. */
export async function takeFromOrders(
  tx: TenantTx,
  acceptedIds: ReadonlySet<string>,
  { userId }: Decider,
): Promise<number> {
  const orders = (await listWaiting(tx)).flatMap((order) => {
    const stops = hasFilled(order, acceptedIds);
    return stops.length > 0 ? [{ id: order.id, stops }] : [];
  });
  const taken = orders.slice(0, mostOrders);
  for (const { id, stops } of taken) {
    await editOrder(
      tx,
      id,
      Object.fromEntries(stops.map((stop) => [`${stop}Duration`, null])),
      userId ?? refuse('forbidden'),
    );
    await deleteOrderMinutes(tx, id);
  }
  if (taken.length > 0)
    await tx.emit({ type: 'minutesAccepted', companyId: tx.companyId, change: 'taken', count: taken.length });
  return taken.length;
}

/** Returns the accepted minutes with this key, in use or undone, the last first. */
export async function findAcceptedIds(
  { q, companyId }: TenantTx,
  { level, stop, goods, id, customer }: MinutesSubject,
): Promise<string[]> {
  const place = level === 'label' ? null : id;
  const { rows } = await sql<{ id: string }>`select id from accepted_minutes where company_id = ${companyId}
      and level = ${level} and stop = ${stop} and place is not distinct from ${place}::uuid
      and goods is not distinct from ${goods}::text and customer is not distinct from ${customer}::uuid
      and label_id is not distinct from ${level === 'label' ? id : null}::uuid
    order by undone_at is not null, accepted_at desc`.execute(q);
  return rows.map((row) => row.id);
}
