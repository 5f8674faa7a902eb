import type { UploadMapping } from '@roundsman/contract/http/orders';
import type { ErrorDetail } from '@roundsman/contract/errors';
import { refuseFields } from '../../../platform/errors.ts';
import { findColumns } from '../../uploads/index.ts';
import type { ImportPlan, UploadField } from './import-row.ts';

export interface MappedHeaders {
  readonly type: 'VRP' | 'PDP';
  readonly mapping: UploadMapping;
  /** Headers that become custom fields. */
  readonly customHeaders: readonly string[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

const isPickupField = (field: string): boolean => /^(pickup|time)/.test(field);

/** Mapped fields with their headers; those of the pickup do not exist outside PDP (UPL-09). */
export function mappedFields({ type, mapping }: Pick<MappedHeaders, 'type' | 'mapping'>): [UploadField, string][] {
  return (Object.entries(mapping) as [UploadField, string | undefined][]).flatMap(([field, header]) => {
    const name = header?.trim();
    return name && (type === 'PDP' || !isPickupField(field)) ? [[field, name] as [UploadField, string]] : [];
  });
}

/** A date and a place are the least an order needs; a pair of coordinates is a place (UPL-08, UPL-18). @throws 422 */
export function checkRequired(headers: Pick<MappedHeaders, 'type' | 'mapping'>): void {
  const mapped = new Set(mappedFields(headers).map(([field]) => field));
  const details: ErrorDetail[] = [];
  if (!mapped.has('deliveryDate')) details.push({ path: 'deliveryDate', message: 'Required' });
  for (const leg of headers.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)) {
    if (!mapped.has(`${leg}Address`) && !(mapped.has(`${leg}Lat`) && mapped.has(`${leg}Lng`)))
      details.push({ path: `${leg}Address`, message: 'Required' });
  }
  if (details.length > 0) refuseFields(details);
}

/** Where the mapped fields stand in the sheet. @throws upload_header_missing with each header that is not there */
export function planImport(sheetHeaders: readonly string[], wanted: MappedHeaders): ImportPlan {
  return {
    type: wanted.type,
    ...findColumns(sheetHeaders, mappedFields(wanted), wanted.customHeaders),
    groups: new Map(wanted.groups.map((group) => [group.name.trim().toLowerCase(), group.id])),
  };
}
