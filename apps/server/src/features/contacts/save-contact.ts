import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type ContactRow, insertContacts, lockContact, type NewContact, updateContact } from './contacts.store.ts';

/** Stores a new contact (`id` null) or a changed one, and has its address looked up where it has no place (SRV-66). @throws 404 */
export async function saveContact(
  tx: TenantTx,
  id: string | null,
  settle: (before: ContactRow | undefined) => NewContact,
  at: Date,
): Promise<ContactRow> {
  const row =
    id === null
      ? (await insertContacts(tx, [settle(undefined)], at))[0]
      : await updateContact(tx, id, settle(await lockContact(tx, id)), at);
  if (!row) return refuse('not_found');
  if (row.status === 'GEOCODING')
    await tx.enqueue('geocode-contacts', { companyId: tx.companyId, uploadId: null, contactIds: [row.id] });
  return row;
}
