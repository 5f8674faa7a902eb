import { companyMinutes, expectedSeconds, median, quantile } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listEstimates, selectCompanyForUpdate } from './estimates.store.ts';

interface VisitOfDriver {
  readonly stop: 'pickup' | 'delivery';
  readonly place: string | null;
  readonly goods: string | null;
  readonly seconds: number;
  readonly load: number;
}

/**
 * Stores the minutes of each driver beside what is usual at the same addresses: a driver with the large customers is not
 * slow. An address with few visits is taken as the company's. Only for companies that show values by driver.
 */
export async function storeDriverMinutes(tx: TenantTx): Promise<void> {
  const { q, companyId } = tx;
  const learned = await selectCompanyForUpdate(tx);
  await deleteDriverMinutes(tx);
  if (!learned) return;
  const company = companyMinutes(learned.values);
  const keyOf = (stop: string, place: string | null, goods: string | null): string => `${stop} ${place} ${goods}`;
  const usual = new Map(
    (await listEstimates(tx, null)).flatMap(({ level, stop, place, goods, estimate }) =>
      level === 'address' ? [[keyOf(stop, place, goods), estimate] as const] : [],
    ),
  );
  const { rows: drivers } = await sql<{ id: string }>`select id from drivers where company_id = ${companyId}`.execute(
    q,
  );
  for (const { id } of drivers) {
    const { rows: visits } = await sql<VisitOfDriver>`select v.stop, v.place, v.goods, v.seconds, v.load
      from routes r join visits v on v.route_id = r.id
      where r.company_id = ${companyId} and r.driver_id = ${id} and v.seconds is not null and v.settled_at is not null
        and v.left_at >= ${learned.since}`.execute(q);
    if (visits.length === 0) continue;
    const seconds = visits.map((visit) => visit.seconds).toSorted((a, b) => a - b);
    const relations = visits.flatMap(({ stop, place, goods, load, seconds: own }) => {
      const value = usual.get(keyOf(stop, place, goods)) ?? company.of(stop, goods);
      return value ? [own / expectedSeconds(value, load)] : [];
    });
    await q
      .insertInto('driver_minutes')
      .values({
        company_id: companyId,
        driver_id: id,
        visits: visits.length,
        median_seconds: quantile(seconds, 0.5),
        seconds80: quantile(seconds, 0.8),
        relation: median(relations),
      })
      .execute();
  }
}

/** Waits for an estimation of the company, which may be storing them. */
export async function deleteDriverMinutes(tx: TenantTx): Promise<void> {
  const { q, companyId } = tx;
  await selectCompanyForUpdate(tx);
  await q.deleteFrom('driver_minutes').where('company_id', '=', companyId).execute();
}

/** Only for callers who see values by driver. */
export async function listDriverMinutes({ q, companyId }: TenantTx) {
  const rows = await q
    .selectFrom('driver_minutes as m')
    .innerJoin('drivers as d', 'd.id', 'm.driver_id')
    .where('m.company_id', '=', companyId)
    .select(['d.id', 'd.name', 'm.visits', 'm.median_seconds', 'm.seconds80', 'm.relation'])
    .execute();
  return rows
    .map(({ id, name, visits, median_seconds: usual, seconds80, relation }) => ({
      driver: { _id: id, name },
      visits,
      usualMinutes: Math.round(usual / 6) / 10,
      minutes80: Math.round(seconds80 / 6) / 10,
      relation: Math.round(relation * 100) / 100,
    }))
    .toSorted((a, b) => a.driver.name.localeCompare(b.driver.name));
}
