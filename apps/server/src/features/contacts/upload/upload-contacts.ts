import replyTexts from '@roundsman/contract/reply-texts';
import { type ContactStatus, isDeactivated, type Language } from '@roundsman/domain';
import { refuse } from '../../../platform/errors.ts';
import type { IdempotentContext, SignedInContext } from '../../../platform/http/handlers.ts';
import { markedName, onlyFile, storeCorrections, storedMapping, storeUpload } from '../../uploads/index.ts';
import { insertContacts } from '../contacts.store.ts';
import {
  checkRequired,
  type ImportPlan,
  readCompany,
  readRequest,
  type StoredUploadBody,
  type UploadBody,
} from './plan-import.ts';
import { makeContacts, readCheck, readMarked } from './read-contacts.ts';

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
  const plan: ImportPlan = { ...request, ...(await tenant.read(readCompany)) };
  return { file: { fileName, bytes }, plan };
}

/** Returns what storing the file would do. Stores nothing. */
export async function checkContacts(context: Context, body: UploadBody) {
  const { file, plan } = await prepare(context, body, { needsPlace: false });
  return readCheck(file, plan);
}

/** Returns the file as a workbook with its errors marked. Stores nothing. */
export async function markContacts(context: Context, body: UploadBody, language: Language) {
  const { file, plan } = await prepare(context, body, { needsPlace: false });
  return { file: Buffer.from(await readMarked(file, plan, language)), name: markedName(file.fileName) };
}

/** Creates a contact for each row of a spreadsheet, or none when the file is refused. */
export async function uploadContacts(context: IdempotentContext, { uploadedTime, ...body }: StoredUploadBody) {
  const { file, plan } = await prepare(context, body, { needsPlace: true });
  const { contacts, learned, remembered, headerRow } = await makeContacts(file, plan);
  const total = contacts.length;
  const reading = { ...storedMapping(plan), headerRow };
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
      await storeCorrections(tx, learned, { userId: context.principal.userId, at });
      // Without addresses to geocode the job ends at once and emits the same event as after any upload.
      await tx.enqueue('geocode-contacts', { companyId: tx.companyId, uploadId: id, contactIds: [] });
      return {
        message: replyTexts.completed,
        total,
        remembered,
        ready: count('READY'),
        geocoding: count('GEOCODING'),
        invalid: count('INVALID'),
      };
    },
  );
}
