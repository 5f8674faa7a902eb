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
  const asked = readRequest(body);
  // Who maps nothing asks what would be mapped.
  if (needsPlace || asked.mapped.length > 0) checkRequired(asked);
  const plan: ImportPlan = { ...asked, ...(await tenant.read(readCompany)) };
  return { file: { fileName, bytes }, plan };
}

/** What storing the file would do; nothing is written. */
export async function checkContacts(context: Context, body: UploadBody) {
  const { file, plan } = await prepare(context, body, { needsPlace: false });
  return readCheck(file, plan);
}

/** The file with its errors marked, before anything is stored. */
export async function markContacts(context: Context, body: UploadBody, language: Language) {
  const { file, plan } = await prepare(context, body, { needsPlace: false });
  return { file: Buffer.from(await readMarked(file, plan, language)), name: markedName(file.fileName) };
}

/** Makes a contact of every row of a sheet: all rows or, when the file is refused, none (UPL-15 to UPL-17). */
export async function uploadContacts(context: IdempotentContext, { uploadedTime, ...body }: StoredUploadBody) {
  const { file, plan } = await prepare(context, body, { needsPlace: true });
  const { contacts, learned, remembered, headerRow } = await makeContacts(file, plan);
  const total = contacts.length;
  const reading = { ...storedMapping(plan), headerRow };
  const count = (status: ContactStatus): number => contacts.filter((contact) => contact.status === status).length;
  return storeUpload(
    context,
    { kind: 'contacts', file, reading, total, uploadedTime },
    async (tx, { id, at, tell }) => {
      await insertContacts(
        tx,
        contacts.map((contact) => ({ ...contact, upload_id: id })),
        at,
        tell,
      );
      await storeCorrections(tx, learned, { userId: context.principal.userId, at });
      // Without an address to look up the job ends at once and tells so, as after any other upload (SRV-69).
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
