import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { fieldNamed } from './header-names.ts';
import { fieldGroups, type Mapping, type UploadField } from './upload-fields.ts';
import type { Template } from './template.ts';

/**
 * Which column fills which field: as the person mapped it last time, then by its name in English, Swedish or French. No
 * column is used twice; what nobody recognises stays open.
 */
export function matchHeaders(headers: readonly string[], type: RoutePlanType, template: Template): Mapping {
  const fields = new Set(fieldGroups(type).flatMap(([, list]) => list));
  const mapping: Partial<Record<UploadField, string>> = {};
  const taken = new Set(template.fields);
  const take = (field: UploadField | undefined, header: string): void => {
    if (!field || !fields.has(field) || mapping[field] || taken.has(header)) return;
    mapping[field] = header;
    taken.add(header);
  };
  for (const field of fields) {
    const header = template.mapping[field];
    if (header && headers.includes(header)) take(field, header);
  }
  for (const header of headers) if (header) take(fieldNamed(header), header);
  return mapping;
}
