import type { UploadMapping } from '@roundsman/contract/http/orders';
import type { ErrorDetail } from '@roundsman/contract/errors';
import { refuse, refuseFields } from '../../../platform/errors.ts';
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

/** Finds the mapped headers in the sheet; of two with the same text the first counts. @throws upload_header_missing with each one */
export function planImport(sheetHeaders: readonly string[], wanted: MappedHeaders): ImportPlan {
  const missing: ErrorDetail[] = [];
  const indexOf = (path: string, header: string): number => {
    const index = sheetHeaders.indexOf(header);
    if (index === -1) missing.push({ path, message: `There is no column ${header}` });
    return index;
  };
  const columns = new Map(mappedFields(wanted).map(([field, header]) => [field, indexOf(field, header)]));
  const names = [...new Set(wanted.customHeaders.map((header) => header.trim()).filter(Boolean))];
  const customColumns = names.map((name) => ({ name, index: indexOf('fields', name) }));
  if (missing.length > 0) refuse('upload_header_missing', missing);
  return {
    type: wanted.type,
    columns,
    customColumns,
    groups: new Map(wanted.groups.map((group) => [group.name.trim().toLowerCase(), group.id])),
  };
}
