import { geocodeContactsJob } from './geocode-contacts.job.ts';
import type { ContactProblem } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type ContactRow, selectContactsForUpdate } from './contacts.store.ts';
import { saveGeocodingResults, listWithoutResult } from './geocode-contacts.store.ts';

/** Problems of geocoding, which a new answer replaces. */
const ofAddress: readonly ContactProblem['code'][] = ['address_not_valid', 'geocoding_unavailable'];

/**
 * Geocodes contacts again, in one job: these, or all for which the geocoder was unavailable. Contacts with nothing to
 * look up stay unchanged and are counted. Other problems of a contact remain. @throws 404 when one does not exist
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
    await tx.enqueue(geocodeContactsJob, {
      companyId: tx.companyId,
      uploadId: null,
      contactIds: open.map(({ id }) => id),
    });
  return { updated: open.length, skipped: rows.length - open.length };
}

const isOpen = ({ status, lat, address }: ContactRow): boolean =>
  status === 'INVALID' && lat === null && address !== '';
