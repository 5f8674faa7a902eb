import { pick } from '@roundsman/domain/typed-tables';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { MeetingPlace } from './outages.tables.ts';

export type OutageRow = Selectable<Database['outages']> & {
  readonly driver_name: string | null;
  readonly vehicle_name: string | null;
};

const outagesOf = ({ q, companyId }: TenantTx) =>
  q
    .selectFrom('outages as o')
    .leftJoin('drivers as d', 'd.id', 'o.driver_id')
    .leftJoin('vehicles as v', 'v.id', 'o.vehicle_id')
    .selectAll('o')
    .select(['d.name as driver_name', 'v.name as vehicle_name'])
    .where('o.company_id', '=', companyId);

/** Lists outages, the last first; at most 100. */
export function listOutages(
  tx: TenantTx,
  { driverId, vehicleId }: { readonly driverId?: string | undefined; readonly vehicleId?: string | undefined },
): Promise<OutageRow[]> {
  let query = outagesOf(tx).orderBy('o.created_at', 'desc').orderBy('o.id').limit(100);
  if (driverId) query = query.where('o.driver_id', '=', driverId);
  if (vehicleId) query = query.where('o.vehicle_id', '=', vehicleId);
  return query.execute();
}

export const findOutage = (tx: TenantTx, id: string): Promise<OutageRow | undefined> =>
  outagesOf(tx).where('o.id', '=', id).executeTakeFirst();

/** Selects an outage until the transaction ends. */
export const selectOutageForUpdate = (tx: TenantTx, id: string): Promise<OutageRow | undefined> =>
  outagesOf(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

export const insertOutage = async (
  { q, companyId }: TenantTx,
  outage: Omit<Insertable<Database['outages']>, 'company_id'>,
): Promise<string> =>
  (
    await q
      .insertInto('outages')
      .values({ ...outage, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function markUndone({ q, companyId }: TenantTx, id: string, at: Date): Promise<void> {
  await q
    .updateTable('outages')
    .set({ undone_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Goods that a driver fetches from the vehicle of a driver who is missing, or from a broken vehicle. */
export interface GoodsToFetch extends MeetingPlace {
  /** The driver who had the route. */
  readonly fromDriverId: string;
}

/** Returns where the drivers of a plan fetch goods of orders, by order. Outages that were undone do not count. */
export async function readGoodsToFetch(
  { q, companyId }: TenantTx,
  planId: string,
): Promise<ReadonlyMap<string, GoodsToFetch>> {
  const rows = await q
    .selectFrom('outages')
    .select('plans')
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`plans @> ${JSON.stringify([{ planId }])}::jsonb`)
    .orderBy('created_at')
    .execute();
  return new Map(
    rows
      .flatMap(({ plans }) => plans)
      .filter((plan) => plan.planId === planId)
      .flatMap(({ meeting, missingDriverId }) =>
        (meeting?.orderIds ?? []).map((id): [string, GoodsToFetch] => [
          id,
          { fromDriverId: missingDriverId, ...pick(meeting!, ['address', 'lat', 'lng']) },
        ]),
      ),
  );
}

/** Deletes the outages of all companies that were applied before. */
export async function deleteOldOutages(q: Query, before: Date): Promise<void> {
  await q.deleteFrom('outages').where('created_at', '<', before).execute();
}
