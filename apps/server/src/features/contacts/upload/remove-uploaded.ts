import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { deleteContacts } from '../contacts.store.ts';
import { selectUploadedForUpdate } from './uploads.store.ts';

/**
 * Deletes the remaining contacts of an upload, or none when one was added to a plan. @throws contacts_upload_in_use
 * with the names of the used contacts
 */
export async function removeUploaded(tx: TenantTx, uploadId: string): Promise<number> {
  const rows = await selectUploadedForUpdate(tx, uploadId);
  const used = rows.filter((row) => row.used_at !== null);
  if (used.length > 0) {
    refuse(
      'contacts_upload_in_use',
      used.slice(0, 100).map(({ id, name, address }) => ({ path: id, name: name ?? address })),
    );
  }
  await deleteContacts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.length;
}
