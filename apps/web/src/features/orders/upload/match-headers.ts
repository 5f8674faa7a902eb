import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { mappedHeaders, matchColumns, type Template as TemplateOf } from '@roundsman/domain/upload/match-columns';
import { orderHeaders } from '@roundsman/domain/upload/order-headers';
import type { Template } from './template.ts';
import { fieldGroups, type Mapping } from './upload-fields.ts';

/** Matches columns to fields: first by the template, then by equal or similar names in every language. */
export const matchHeaders = (headers: readonly string[], type: RoutePlanType, template: Template): Mapping =>
  matchColumns(headers, new Set(fieldGroups(type).flatMap(([, list]) => list)), orderHeaders, template);

/** Returns whether a text is a header: by its name, or because an earlier upload or the template has it. */
export function isHeaderBy(templates: readonly TemplateOf<string>[]): (text: string) => boolean {
  const before = new Set(templates.flatMap(({ mapping, fields }) => [...mappedHeaders(mapping), ...fields]));
  return (text) => before.has(text) || orderHeaders.isHeader(text);
}
