import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/** Removes deleted labels and groups from orders, in the transaction that deletes them. */
export async function removeDeletedLabelsAndGroups(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type === 'labelDeleted')
      await sql`update orders set labels = array_remove(labels, ${event.labelId}::uuid)
        where company_id = ${event.companyId} and ${event.labelId}::uuid = any(labels)`.execute(q);
    if (event.type === 'groupDeleted')
      await q
        .updateTable('orders')
        .set({ group_id: null })
        .where('company_id', '=', event.companyId)
        .where('group_id', '=', event.groupId)
        .execute();
  }
}
