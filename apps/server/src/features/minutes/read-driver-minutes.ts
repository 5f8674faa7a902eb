import { estimatePlace, expectedSeconds, median, quantile } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { learnedDays } from './minutes.store.ts';
import { readCompanyMinutes } from './read-minutes.ts';

interface VisitOfDriver {
  readonly driverId: string;
  readonly name: string;
  readonly subject: string;
  readonly stop: 'pickup' | 'delivery';
  readonly goods: string | null;
  readonly seconds: number;
  readonly load: number;
}

/**
 * Returns the minutes of each driver beside what is usual at the same addresses: a driver with the large customers is not
 * slow. Only for callers who see values by driver.
 */
export async function listDriverMinutes(tx: TenantTx, now: Date) {
  const { q, companyId } = tx;
  const since = new Date(now.getTime() - learnedDays * 86_400_000);
  const { rows } =
    await sql<VisitOfDriver>`select d.id as "driverId", d.name, v.stop || coalesce(v.place::text, '') || coalesce(v.goods, '') as subject, v.stop, v.goods,
      v.seconds, v.load from visits v join routes r on r.id = v.route_id join drivers d on d.id = r.driver_id
    where v.company_id = ${companyId} and v.seconds is not null and v.left_at >= ${since}
    order by v.left_at desc`.execute(q);
  const company = await readCompanyMinutes(tx, now);
  const expected = new Map(
    [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, visits]) => [
      subject,
      estimatePlace(visits, visits[0]!.goods, company),
    ]),
  );
  return [...Map.groupBy(rows, ({ driverId }) => driverId)]
    .map(([_id, visits]) => {
      const seconds = visits.map((visit) => visit.seconds).toSorted((a, b) => a - b);
      const relations = visits.flatMap((visit) => {
        const usual = expected.get(visit.subject);
        return usual ? [visit.seconds / expectedSeconds(usual, visit.load)] : [];
      });
      return {
        driver: { _id, name: visits[0]!.name },
        visits: visits.length,
        usualMinutes: Math.round(quantile(seconds, 0.5) / 6) / 10,
        minutes80: Math.round(quantile(seconds, 0.8) / 6) / 10,
        relation: Math.round(median(relations) * 100) / 100,
      };
    })
    .toSorted((a, b) => a.driver.name.localeCompare(b.driver.name));
}
