import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Template as UploadTemplate } from '@roundsman/domain/upload/match-columns';
import { fieldGroups, requiredFields, type UploadField } from './upload-fields.ts';

/** How the person mapped a file's headers last time (UPL-13). */
export type Template = UploadTemplate<UploadField>;

const every = fieldGroups('PDP').flatMap(([, list]) => list);

function textOf(entry: unknown): string {
  const text = typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : entry;
  return typeof text === 'string' ? text : '';
}

function listOf(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** The profile's template; what cannot be read counts as never saved. */
export function readTemplate(saved: Readonly<Record<string, unknown>> | null): Template {
  const entries = every.map((field) => [field, textOf(saved?.[field])] as const).filter(([, text]) => text);
  return { mapping: Object.fromEntries(entries), fields: listOf(textOf(saved?.Fields)) };
}

/** For POST /auth/update-upload-order-template. What another kind of order had mapped is kept. */
export function writeTemplate(
  now: Template,
  type: RoutePlanType,
  before: Template,
): Record<string, string | { text: string; required: boolean }> {
  const shown = new Set<UploadField>(fieldGroups(type).flatMap(([, list]) => list));
  const required = requiredFields('PDP');
  const entries = every.map((field) => {
    const text = (shown.has(field) ? now.mapping[field] : before.mapping[field]) ?? '';
    return [field, { text, required: required.includes(field) }] as const;
  });
  return { ...Object.fromEntries(entries), Fields: JSON.stringify(now.fields) };
}
