import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { isFieldOfDimensions, type Language, type LoadDimension } from '@roundsman/domain';
import { type ContactUploadField, contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { type CountryCode, countryOfZone } from '@roundsman/domain/upload/values/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import { mappedFields, parseReading, readCorrections, type ReadingOptions } from '../../uploads/index.ts';

/** How a spreadsheet is read: the request's mapping and the company's country and corrections. */
export interface ContactReadingOptions extends ReadingOptions<ContactUploadField> {
  readonly country: CountryCode | null;
  readonly timeZone: string;
  /** The company's language, in which times are written. */
  readonly language: Language;
  readonly dimensions: readonly LoadDimension[];
}

export type UploadBody = ParsedInput<EndpointNamed<'POST /contact-locations/check-upload'>>['body'];
export type StoredUploadBody = ParsedInput<EndpointNamed<'POST /contact-locations/upload'>>['body'];

/** Returns the request's part of the plan. @throws 422 */
export const readRequest = ({ fields, addressColumns, headerRow, fixes, skip, ...mapping }: UploadBody) => ({
  mapped: mappedFields<ContactUploadField>(mapping, addressColumns, contactUploadFields),
  ...parseReading({ fields, headerRow, fixes, skip }, contactUploadFields),
});

/** Returns the company's part of the plan. */
export async function readCompany(
  tx: TenantTx,
): Promise<Pick<ContactReadingOptions, 'country' | 'timeZone' | 'language' | 'dimensions' | 'corrections'>> {
  const { timeZone, systemLanguage, loadDimensions } = await readSettings(tx);
  return {
    country: countryOfZone(timeZone),
    timeZone,
    language: systemLanguage,
    dimensions: loadDimensions,
    corrections: await readCorrections(tx),
  };
}

/** Returns the fields of contacts; further loads where the company defines them. */
export const fieldsOf = ({ dimensions }: Pick<ContactReadingOptions, 'dimensions'>): ContactUploadField[] =>
  contactUploadFields.filter((field) => isFieldOfDimensions(dimensions, field));

/** Requires a column with the address, or both with the coordinates. @throws 422 */
export function checkRequired({ mapped }: Pick<ContactReadingOptions, 'mapped'>): void {
  const fields = new Set(mapped.map(([field]) => field));
  if (!fields.has('address') && !(fields.has('lat') && fields.has('lng')))
    refuseFields([{ path: 'address', code: 'required' }]);
}
