import type { AllEndpoints, ParsedInput } from '@roundsman/contract';
import type { ChoiceList } from '@roundsman/domain/company/choice-lists';
import { type CountryCode, type DateOrder, dateOrderOf } from '@roundsman/domain/upload/country-of-zone';
import { isUploadedFor, type UploadField, uploadFields } from '@roundsman/domain/upload/order-fields';
import { refuseFields, type RefusalDetail } from '../../../platform/errors.ts';
import { mappedFields, parseReading, type ReadingPlan } from '../../uploads/index.ts';

/** How a spreadsheet is read: the request's mapping and the company's settings. */
export interface ImportPlan extends ReadingPlan<UploadField> {
  readonly type: 'VRP' | 'PDP';
  /** Undefined: the order of the company's country. */
  readonly dateOrder: DateOrder | undefined;
  readonly country: CountryCode | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly depots: readonly { readonly id: string; readonly name: string }[];
  readonly drivers: readonly { readonly id: string; readonly name: string }[];
  readonly choices: Readonly<Record<ChoiceList, readonly string[]>>;
}

export type UploadBody = ParsedInput<Extract<AllEndpoints, { name: 'POST /orders/check-upload' }>>['body'];

/** Returns the request's part of the plan. @throws 422 */
export function readRequest({
  routePlanType: type,
  dateOrder,
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
    mapped: ofType(type, mappedFields(mapping, addressColumns, uploadFields)),
    ...parseReading({ fields, headerRow, fixes, skip }, uploadFields),
  };
}

export const countryOrder = ({ country }: Pick<ImportPlan, 'country'>): DateOrder => dateOrderOf(country);

/** Returns the mapped fields of this type of order with their headers. */
const ofType = (type: ImportPlan['type'], mapped: ImportPlan['mapped']): ImportPlan['mapped'] =>
  mapped.filter(([field]) => isUploadedFor(field, type));

/** Requires a date and an address; a pair of coordinates counts as an address. @throws 422 */
export function checkRequired(plan: Pick<ImportPlan, 'type' | 'mapped'>): void {
  const mapped = new Set(plan.mapped.map(([field]) => field));
  const details: RefusalDetail[] = [];
  if (!mapped.has('deliveryDate')) details.push({ path: 'deliveryDate', code: 'required' });
  for (const leg of plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)) {
    if (!mapped.has(`${leg}Address`) && !(mapped.has(`${leg}Lat`) && mapped.has(`${leg}Lng`)))
      details.push({ path: `${leg}Address`, code: 'required' });
  }
  if (details.length > 0) refuseFields(details);
}
