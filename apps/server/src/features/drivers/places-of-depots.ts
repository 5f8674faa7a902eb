import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { refuseFields } from '../../platform/errors.ts';
import { holdDepot } from '../depots/index.ts';

interface Places {
  readonly start_depot_id?: string | null | undefined;
  readonly end_depot_id?: string | null | undefined;
  readonly reload_depot_ids?: readonly string[] | undefined;
}

/**
 * Returns the address and the coordinates of the depots where a driver starts and ends. They are stored with the driver
 * as an own address is. @throws 422 for a depot that the company does not have
 */
export async function placesOfDepots(tx: TenantTx, { start_depot_id, end_depot_id, reload_depot_ids }: Places) {
  for (const id of reload_depot_ids ?? []) await depotOf(tx, id, 'reloadDepots');
  const start = start_depot_id ? await depotOf(tx, start_depot_id, 'startDepotId') : null;
  const end = end_depot_id ? await depotOf(tx, end_depot_id, 'endDepotId') : null;
  return {
    ...(start && { start_address: start.address, start_lat: start.lat, start_lng: start.lng }),
    ...(end && { end_address: end.address, end_lat: end.lat, end_lng: end.lng }),
  };
}

const depotOf = async (tx: TenantTx, id: string, path: string) =>
  (await holdDepot(tx, id)) ?? refuseFields([{ path, code: 'invalid' }]);

/** Moves the drivers of a changed depot with it, in the transaction of the change. */
export async function followDepots(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== 'depotChanged') continue;
    for (const end of ['start', 'end'] as const) {
      const [depotId, address, lat, lng] = ['depot_id', 'address', 'lat', 'lng'].map((name) =>
        sql.ref(`${end}_${name}`),
      );
      await sql`update drivers set ${address} = depot.address, ${lat} = depot.lat, ${lng} = depot.lng
        from depots depot where depot.id = ${event.depotId} and drivers.company_id = ${event.companyId}
          and drivers.${depotId} = depot.id and drivers.deleted_at is null`.execute(q);
    }
  }
}
