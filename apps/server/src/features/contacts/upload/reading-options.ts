import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import type { Language } from '@roundsman/domain';
import { type ContactField, contactFields } from '@roundsman/domain/upload/contact-fields';
import { type CountryCode, countryOfZone } from '@roundsman/domain/upload/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import { mappedFields, parseReading, readCorrections, type ReadingOptions } from '../../uploads/index.ts';

/** How a spreadsheet is read: the request's mapping and the company's country and corrections. */
export interface ContactReadingOptions extends ReadingOptions<ContactField> {
  readonly country: CountryCode | null;
  /** The company's language, in which times are written. */
  readonly language: Language;
}

export type UploadBody = ParsedInput<EndpointNamed<'POST /contact-locations/check-upload'>>['body'];
export type StoredUploadBody = ParsedInput<EndpointNamed<'POST /contact-locations/upload'>>['body'];

/** Returns the request's part of the plan. @throws 422 */
export const readRequest = ({ fields, addressColumns, headerRow, fixes, skip, ...mapping }: UploadBody) => ({
  mapped: mappedFields<ContactField>(mapping, addressColumns, contactFields),
  ...parseReading({ fields, headerRow, fixes, skip }, contactFields),
});

/** Returns the company's part of the plan. */
export async function readCompany(
  tx: TenantTx,
): Promise<Pick<ContactReadingOptions, 'country' | 'language' | 'corrections'>> {
  const { timeZone, systemLanguage } = await readSettings(tx);
  return { country: countryOfZone(timeZone), language: systemLanguage, corrections: await readCorrections(tx) };
}

/** Requires a column with the address, or both with the coordinates. @throws 422 */
export function checkRequired({ mapped }: Pick<ContactReadingOptions, 'mapped'>): void {
  const fields = new Set(mapped.map(([field]) => field));
  if (!fields.has('address') && !(fields.has('lat') && fields.has('lng')))
    refuseFields([{ path: 'address', code: 'required' }]);
}
