import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import type { ContactMapping } from '@roundsman/contract/http/contacts';
import type { ContactStatus } from '@roundsman/domain';
import { refuseFields } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { insertUpload, onlyFile, parseCustomHeaders } from '../../uploads/index.ts';
import { insertContacts } from '../contacts.store.ts';
import { mappedFields, readContacts } from './read-contacts.ts';

type UploadBody = ParsedInput<EndpointNamed<'POST /contact-locations/upload'>>['body'];

/** Makes a contact of every row of a sheet: all rows or, when the file is refused, none (UPL-15 to UPL-17). */
export async function uploadContacts(
  { tenant, principal, files, now }: Pick<SignedInContext, 'tenant' | 'principal' | 'files' | 'now'>,
  { fields, ...mapping }: UploadBody,
) {
  const file = onlyFile(files('file'));
  checkRequired(mapping);
  const customHeaders = parseCustomHeaders(fields);
  const contacts = await readContacts({ fileName: file.name, bytes: file.data, mapping, customHeaders });
  const at = now();

  await tenant.write(async (tx) => {
    const uploadId = await insertUpload(tx, {
      membershipId: principal.membershipId,
      uploadedAt: at,
      fileName: file.name,
      total: contacts.length,
      kind: 'contacts',
    });
    await insertContacts(
      tx,
      contacts.map((contact) => ({ ...contact, upload_id: uploadId })),
      at,
    );
    // Without an address to look up the job ends at once and tells so, as after any other upload (SRV-69).
    await tx.enqueue('geocode-contacts', { companyId: tx.companyId, uploadId, contactIds: [] });
  });
  const count = (status: ContactStatus): number => contacts.filter((contact) => contact.status === status).length;
  return { total: contacts.length, ready: count('READY'), geocoding: count('GEOCODING'), invalid: count('INVALID') };
}

/** Only a place is required; a pair of coordinates is one (UPL-15, UPL-18). @throws 422 */
function checkRequired(mapping: ContactMapping): void {
  const mapped = new Set(mappedFields(mapping).map(([field]) => field));
  if (!mapped.has('address') && !(mapped.has('lat') && mapped.has('lng')))
    refuseFields([{ path: 'address', message: 'Required' }]);
}
