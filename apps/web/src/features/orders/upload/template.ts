import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Template as UploadTemplate } from '@roundsman/domain/upload/headers/match-columns';
import { fieldGroups, requiredFields, type UploadField } from './upload-fields.ts';

/** The user's last mapping of headers to fields. */
export type Template = UploadTemplate<UploadField>;

const allFields = fieldGroups('PDP').flatMap(([, list]) => list);

function textOf(entry: unknown): string {
  const text = typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : entry;
  return typeof text === 'string' ? text : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const listOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];

/** Parses the headers of addresses in several columns, by field. */
function addressesOf(json: string): Readonly<Partial<Record<string, readonly string[]>>> {
  const sent = jsonOf(json);
  return typeof sent === 'object' && sent !== null
    ? Object.fromEntries(
        Object.entries(sent).flatMap(([field, list]) => (listOf(list).length > 1 ? [[field, listOf(list)]] : [])),
      )
    : {};
}

/** Reads the template of the profile. Unreadable entries are ignored. */
export function readTemplate(saved: Readonly<Record<string, unknown>> | null): Template {
  const several = addressesOf(textOf(saved?.AddressColumns));
  const entries = allFields.flatMap((field) => {
    const text = textOf(saved?.[field]);
    const headers = several[field] ?? (text ? [text] : []);
    return headers.length > 0 ? [[field, headers] as const] : [];
  });
  return { mapping: Object.fromEntries(entries), fields: listOf(jsonOf(textOf(saved?.Fields))) };
}

/**
 * Body for POST /auth/update-upload-order-template. Keeps the mapping of fields that the current order type does not
 * have.
 */
export function writeTemplate(
  now: Template,
  type: RoutePlanType,
  before: Template,
): Record<string, string | { text: string; required: boolean }> {
  const visible = new Set<UploadField>(fieldGroups(type).flatMap(([, list]) => list));
  const required = requiredFields('PDP');
  const mappingOf = (field: UploadField): readonly string[] =>
    (visible.has(field) ? now.mapping[field] : before.mapping[field]) ?? [];
  const entries = allFields.map((field) => {
    const [text = ''] = mappingOf(field);
    return [field, { text, required: required.includes(field) }] as const;
  });
  const several = allFields.flatMap((field) => (mappingOf(field).length > 1 ? [[field, mappingOf(field)]] : []));
  return {
    ...Object.fromEntries(entries),
    Fields: JSON.stringify(now.fields),
    AddressColumns: JSON.stringify(Object.fromEntries(several)),
  };
}
