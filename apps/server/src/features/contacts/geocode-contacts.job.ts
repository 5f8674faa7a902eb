import type { JobContext } from '../../platform/jobs/job.ts';
import { type DataOf, jobNamed } from '../../platform/jobs/named-job.ts';
import { type ContactProblem, contactAddressProblem } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type AddressResults, lookUpInSteps } from '../../platform/geo/look-up-addresses.ts';
import { findArea, findGoogleKey } from '../places/index.ts';
import { markGeocoded } from '../uploads/index.ts';
import type { ContactRow } from './contacts.store.ts';
import {
  type ContactBatch,
  saveGeocodingResults,
  listStalledBatches,
  listWaiting,
  selectWaitingForUpdate,
  type GeocodedContact,
} from './geocode-contacts.store.ts';

/** The contacts of one upload, or single contacts. */
export const geocodeContactsJob = jobNamed<{ companyId: string } & ContactBatch>('geocode-contacts');

export const resumeStalledContactsJob = jobNamed('resume-stalled-contacts');

/** Geocodes the addresses of a batch of contacts in steps, and emits an event when none is left. */
export async function geocodeContacts(data: DataOf<typeof geocodeContactsJob>, context: JobContext): Promise<void> {
  const { db, clock } = context;
  const tenant = db.tenant(data.companyId);
  const [waiting, area, googleKey] = await tenant.read(
    async (tx) => [await listWaiting(tx, data), await findArea(tx), await findGoogleKey(tx, context)] as const,
  );
  await lookUpInSteps(
    {
      waiting,
      area,
      googleKey,
      addressesOf: ({ address }) => [address],
      save: (step, results) =>
        tenant.write(async (tx) => {
          const rows = await selectWaitingForUpdate(
            tx,
            step.map(({ id }) => id),
          );
          await saveGeocodingResults(
            tx,
            rows.flatMap((row) => outcomeOf(row, results) ?? []),
            clock.now(),
          );
        }),
    },
    context,
  );
  await tenant.write((tx) => emitWhenDone(tx, data, waiting, clock.now()));
}

/**
 * Returns the outcome for a contact. Null while its address has no answer, or when the address changed meanwhile: then
 * another job reports it.
 */
function outcomeOf({ id, address, error_details }: ContactRow, results: AddressResults): GeocodedContact | null {
  const answer = results.get(address);
  if (!answer && !results.isGivenUp(address)) return null;
  if (answer?.point)
    return { id, ...answer.point, status: error_details.length > 0 ? 'INVALID' : 'READY', error_details };
  const problem: ContactProblem = answer ? contactAddressProblem : { code: 'geocoding_unavailable' };
  return { id, lat: null, lng: null, status: 'INVALID', error_details: [...error_details, problem] };
}

/** Emits one event for a batch when none of it is left, also for the upload whose last contact was saved alone. */
async function emitWhenDone(tx: TenantTx, batch: ContactBatch, worked: readonly ContactRow[], at: Date): Promise<void> {
  const completed = { type: 'contactsGeocodingCompleted', companyId: tx.companyId } as const;
  if (batch.uploadId === null && worked.length > 0 && (await listWaiting(tx, batch)).length === 0)
    await tx.emit(completed);
  const uploadIds = new Set([batch.uploadId, ...worked.map((row) => row.upload_id)].filter((id) => id !== null));
  for (const uploadId of uploadIds) {
    if ((await listWaiting(tx, { uploadId, contactIds: [] })).length > 0) continue;
    if (await markGeocoded(tx, uploadId, at)) await tx.emit(completed);
  }
}

const stalledAfterMs = 15 * 60_000;

/** Enqueues the job again for contacts that still wait although their job failed for good. */
export async function resumeStalledContacts(_data: unknown, { db, clock }: JobContext): Promise<void> {
  await db.platform('worker:geocoding').write(async (tx) => {
    for (const batch of await listStalledBatches(tx.q, new Date(clock.now().getTime() - stalledAfterMs)))
      await tx.enqueue(geocodeContactsJob, batch);
  });
}
