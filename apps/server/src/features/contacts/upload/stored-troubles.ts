import { contactAddressMessage, contactWindowMessages, geocodingUnavailable } from '@roundsman/domain';
import type { ContactField } from '@roundsman/domain/upload/contact-fields';
import { contactFieldNamed } from '@roundsman/domain/upload/contact-headers';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { StoredTrouble } from '../../uploads/index.ts';
import { listUploadErrors } from './uploads.store.ts';

/** What is wrong today with the contacts of an upload, and with which of their fields. */
export async function storedTroubles(tx: TenantTx, uploadId: string): Promise<StoredTrouble[]> {
  const errors = await listUploadErrors(tx, uploadId);
  return errors.map(({ upload_row: row, error_details: texts }) => ({
    row,
    texts,
    fields: texts.flatMap((text) => fieldOf(text) ?? []),
  }));
}

/** A contact keeps its errors as texts alone; each names its field. */
function fieldOf(text: string): ContactField | undefined {
  if (text === contactAddressMessage || text === geocodingUnavailable) return 'address';
  if (text === contactWindowMessages.start) return 'startTime';
  if (text === contactWindowMessages.end) return 'endTime';
  const [, label = ''] = /^(.+?) is not valid(?::.*)?$/s.exec(text) ?? [];
  return contactFieldNamed(label);
}
