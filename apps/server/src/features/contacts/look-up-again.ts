import type { ContactProblem } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type ContactRow, selectContactsForUpdate } from './contacts.store.ts';
import { saveGeocodingResults, listWithoutResult } from './geocode-contacts.store.ts';

/** What is said of an address without a place; a new answer replaces it. */
const ofAddress: readonly ContactProblem['code'][] = ['address_not_valid', 'geocoding_unavailable'];

/**
 * Has the addresses of contacts looked up once more, in one job, as if each had been saved (SRV-68): of these, or of all that were told that
 * the service is unavailable. Those that have nothing to look up stay as they are and are counted; whatever else is wrong with a contact is still said.
 * @throws 404 when one of them is not there
 */
export async function lookUpAgain(
  tx: TenantTx,
  contactIds: readonly string[] | null,
  at: Date,
): Promise<{ updated: number; skipped: number }> {
  const rows = await selectContactsForUpdate(tx, contactIds ?? (await listWithoutResult(tx)));
  const open = rows.filter(isOpen);
  await saveGeocodingResults(
    tx,
    open.map(({ id, error_details }) => ({
      id,
      lat: null,
      lng: null,
      status: 'GEOCODING',
      error_details: error_details.filter(({ code }) => !ofAddress.includes(code)),
    })),
    at,
  );
  if (open.length > 0)
    await tx.enqueue('geocode-contacts', {
      companyId: tx.companyId,
      uploadId: null,
      contactIds: open.map(({ id }) => id),
    });
  return { updated: open.length, skipped: rows.length - open.length };
}

const isOpen = ({ status, lat, address }: ContactRow): boolean =>
  status === 'INVALID' && lat === null && address !== '';
