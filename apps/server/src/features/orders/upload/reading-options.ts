import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import { isFieldOfDimensions, type Language, type LoadDimension } from '@roundsman/domain';
import type { ChoiceList } from '@roundsman/domain/company/choice-lists';
import { type CountryCode, type DateOrder, dateOrderOf } from '@roundsman/domain/upload/values/country-of-zone';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import { isUploadedFor, type UploadField, uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { refuseFields, type RefusalDetail } from '../../../platform/errors.ts';
import { mappedFields, parseReading, type ReadingOptions } from '../../uploads/index.ts';

/** How a spreadsheet is read: the request's mapping and the company's settings. */
export interface OrderReadingOptions extends ReadingOptions<UploadField> {
  readonly type: 'VRP' | 'PDP';
  /** Undefined: the order that the dates of the file prove. */
  readonly dateOrder: DateOrder | undefined;
  /** The date of rows without one; without it such a row has a problem. */
  readonly defaultDate?: string | undefined;
  /** The system that exported the file; undefined: recognised by the headers when no mapping is given. */
  readonly preset?: FilePresetId | 'none' | undefined;
  readonly country: CountryCode | null;
  readonly timeZone: string;
  /** The company's language, in which times are written. */
  readonly language: Language;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly depots: readonly { readonly id: string; readonly name: string }[];
  readonly drivers: readonly { readonly id: string; readonly name: string }[];
  readonly choices: Readonly<Record<ChoiceList, readonly string[]>>;
  readonly dimensions: readonly LoadDimension[];
}

export type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/check-upload' }>>['body'];

/** Returns the request's part of the options. @throws 422 */
export function readRequest({
  routePlanType: type,
  dateOrder,
  defaultDate,
  preset,
  fields,
  addressColumns,
  headerRow,
  fixes,
  skip,
  ...mapping
}: UploadBody) {
  return {
    type,
    dateOrder,
    defaultDate,
    preset,
    mapped: ofType(type, mappedFields(mapping, addressColumns, uploadFields)),
    ...parseReading({ fields, headerRow, fixes, skip }, uploadFields),
  };
}

export const countryOrder = ({ country }: Pick<OrderReadingOptions, 'country'>): DateOrder => dateOrderOf(country);

/** Returns the mapped fields with their headers, those that its type of order has. */
const ofType = (
  type: OrderReadingOptions['type'],
  mapped: OrderReadingOptions['mapped'],
): OrderReadingOptions['mapped'] => mapped.filter(([field]) => isUploadedFor(field, type));

/** True when the columns come from the file: the request has no mapping but a system. */
export const isMappedByPreset = ({ mapped, preset }: Pick<OrderReadingOptions, 'mapped' | 'preset'>): boolean =>
  mapped.length === 0 && preset !== undefined && preset !== 'none';

/** Requires a date and an address; a pair of coordinates counts as an address. @throws 422 */
export function checkRequired(options: Pick<OrderReadingOptions, 'type' | 'mapped' | 'defaultDate'>): void {
  const mapped = new Set(options.mapped.map(([field]) => field));
  const details: RefusalDetail[] = [];
  if (!mapped.has('deliveryDate') && options.defaultDate === undefined)
    details.push({ path: 'deliveryDate', code: 'required' });
  for (const stopType of options.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)) {
    if (!mapped.has(`${stopType}Address`) && !(mapped.has(`${stopType}Lat`) && mapped.has(`${stopType}Lng`)))
      details.push({ path: `${stopType}Address`, code: 'required' });
  }
  if (details.length > 0) refuseFields(details);
}

/** Returns whether orders of a type have a field; further loads exist where the company defines them. */
export const hasField =
  ({ type, dimensions }: Pick<OrderReadingOptions, 'type' | 'dimensions'>) =>
  (field: UploadField): boolean =>
    isUploadedFor(field, type) && isFieldOfDimensions(dimensions, field);
