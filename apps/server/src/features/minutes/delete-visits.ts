import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { deleteAcceptedOf } from '../accepted-minutes/index.ts';
import { estimatePlaces } from './estimate-places.ts';

/** Deletes the visits of some orders, whose customer was erased, and accepted minutes that only rested on them. */
export async function deleteVisitsOf(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const { q, companyId } = tx;
  const { rows } = await sql<{ place: string | null; customer: string | null; isElsewhere: boolean }>`
    with gone as (delete from visits where company_id = ${companyId} and order_id = any(${orderIds}::uuid[])
      returning place, customer)
    select place, customer, exists (select from visits v where v.company_id = ${companyId} and v.place = gone.place
      and not v.order_id = any(${orderIds}::uuid[])) as "isElsewhere" from gone`.execute(q);
  await deleteAcceptedOf(tx, {
    customers: rows.flatMap(({ customer }) => customer ?? []),
    places: rows.flatMap(({ place, isElsewhere }) => (place === null || isElsewhere ? [] : place)),
  });
  await estimatePlaces(
    tx,
    rows.flatMap(({ place }) => place ?? []),
    rows.length,
  );
}

/** Deletes visits at the end of a company's retention. */
export async function deleteOldVisits(tx: TenantTx, before: Date): Promise<void> {
  const { q, companyId } = tx;
  const { rows } = await sql<{ place: string | null; visits: number }>`
    with gone as (delete from visits where company_id = ${companyId} and day < ${before}::date returning place)
    select place, count(*)::int as visits from gone group by place`.execute(q);
  await sql`delete from dispatched_times t using routes r join route_plans p on p.id = r.route_plan_id
    where t.company_id = ${companyId} and r.id = t.route_id and p.delivery_date < ${before}::date`.execute(q);
  await estimatePlaces(
    tx,
    rows.flatMap(({ place }) => place ?? []),
    rows.reduce((sum, { visits }) => sum + visits, 0),
  );
}
