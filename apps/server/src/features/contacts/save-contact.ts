import { geocodeContactsJob } from './geocode-contacts.job.ts';
import { isAddressUnresolved, parseLatLng } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { refuseUnusedLoads } from '../settings/index.ts';
import { storeCorrections } from '../uploads/index.ts';
import {
  type ContactRow,
  insertContacts,
  selectContactForUpdate,
  type NewContact,
  updateContact,
} from './contacts.store.ts';

interface By {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Stores a new contact (`id` null) or a changed one, and enqueues its geocoding when it has no coordinates. @throws 404
 */
export async function saveContact(
  tx: TenantTx,
  id: string | null,
  settle: (before: ContactRow | undefined) => NewContact,
  by: By,
): Promise<ContactRow> {
  const before = id === null ? undefined : await selectContactForUpdate(tx, id);
  const after = settle(before);
  await refuseUnusedLoads(tx, after);
  const row = before ? await updateContact(tx, before.id, after, by.at) : (await insertContacts(tx, [after], by.at))[0];
  if (!row) return refuse('not_found');
  if (before) await storeCorrectionsOfEdit(tx, before, row, by);
  if (row.status === 'GEOCODING')
    await tx.enqueue(geocodeContactsJob, { companyId: tx.companyId, uploadId: null, contactIds: [row.id] });
  return row;
}

/**
 * Stores the correction of an uploaded address that was not found, so that the next upload with the same text uses it.
 */
async function storeCorrectionsOfEdit(
  tx: TenantTx,
  before: ContactRow,
  { address, lat, lng }: ContactRow,
  by: By,
): Promise<void> {
  if (before.upload_id === null || !isAddressUnresolved(before.error_details, 'address')) return;
  // Coordinates need no correction, and an unchanged address is none.
  if (!before.address || parseLatLng(before.address) !== null || (before.address === address && lat === null)) return;
  await storeCorrections(tx, [{ kind: 'address', typed: before.address, meant: address, lat, lng }], by);
}
