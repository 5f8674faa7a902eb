import { geocodeContactsJob } from '../geocode-contacts.job.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { type ContactStatus, isDeactivated, type Language } from '@roundsman/domain';
import { refuse } from '../../../platform/errors.ts';
import type { IdempotentContext, SignedInContext } from '../../../platform/http/handlers.ts';
import { markedName, onlyFile, storeCorrections, storedMapping, storeUpload } from '../../uploads/index.ts';
import { insertContacts } from '../contacts.store.ts';
import {
  checkRequired,
  type ContactReadingOptions,
  readCompany,
  readRequest,
  type StoredUploadBody,
  type UploadBody,
} from './reading-options.ts';
import { readContactsInThread, checkInThread, markInThread } from './read-contacts.ts';

type Context = Pick<SignedInContext, 'tenant' | 'principal' | 'files'>;

async function prepare(
  { tenant, principal, files }: Context,
  body: UploadBody,
  { needsPlace }: { needsPlace: boolean },
) {
  if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
  const { name: fileName, data: bytes } = onlyFile(files('file'));
  const request = readRequest(body);
  // A check without a mapping suggests one.
  if (needsPlace || request.mapped.length > 0) checkRequired(request);
  const options: ContactReadingOptions = { ...request, ...(await tenant.read(readCompany)) };
  return { file: { fileName, bytes }, options };
}

/** Returns what storing the file would do. Stores nothing. */
export async function checkContacts(context: Context, body: UploadBody) {
  const { file, options } = await prepare(context, body, { needsPlace: false });
  return checkInThread(file, options);
}

/** Returns the file as a workbook with its errors marked. Stores nothing. */
export async function markContacts(context: Context, body: UploadBody, language: Language) {
  const { file, options } = await prepare(context, body, { needsPlace: false });
  return { file: Buffer.from(await markInThread(file, options, language)), name: markedName(file.fileName) };
}

/** Creates a contact for each row of a spreadsheet, or none when the file is refused. */
export async function uploadContacts(context: IdempotentContext, { uploadedTime, ...body }: StoredUploadBody) {
  const { file, options } = await prepare(context, body, { needsPlace: true });
  const { contacts, newCorrections, correctedCount, headerRow } = await readContactsInThread(file, options);
  const total = contacts.length;
  const reading = { ...storedMapping(options), headerRow };
  const count = (status: ContactStatus): number => contacts.filter((contact) => contact.status === status).length;
  return storeUpload(
    context,
    { kind: 'contacts', file, reading, total, uploadedTime },
    async (tx, { id, at, onStored }) => {
      await insertContacts(
        tx,
        contacts.map((contact) => ({ ...contact, upload_id: id })),
        at,
        onStored,
      );
      await storeCorrections(tx, newCorrections, { userId: context.principal.userId, at });
      // Without addresses to geocode the job ends at once and emits the same event as after any upload.
      await tx.enqueue(geocodeContactsJob, { companyId: tx.companyId, uploadId: id, contactIds: [] });
      return {
        message: replyTexts.completed,
        total,
        remembered: correctedCount,
        ready: count('READY'),
        geocoding: count('GEOCODING'),
        invalid: count('INVALID'),
      };
    },
  );
}
