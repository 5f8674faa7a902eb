import type { DomainEvent } from '@roundsman/domain';
import type { Query } from '../../platform/db/handles.ts';

/** Removes a deleted vehicle from its usual drivers, in the transaction that deletes it. */
export async function dropVehicle(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events)
    if (event.type === 'vehicleDeleted')
      await q
        .updateTable('drivers')
        .set({ vehicle_id: null })
        .where('company_id', '=', event.companyId)
        .where('vehicle_id', '=', event.vehicleId)
        .execute();
}
