import { firstDimension, isFieldOfDimensions, type LoadDimension } from '@roundsman/domain/load/load-dimensions';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { withDimensions } from '@roundsman/domain/upload/headers/dimension-headers';
import {
  mappedHeaders,
  matchColumns,
  type Template as TemplateOf,
} from '@roundsman/domain/upload/headers/match-columns';
import type { UploadField as OrderField } from '@roundsman/domain/upload/rows/order-fields';
import { orderHeaders } from '@roundsman/domain/upload/headers/order-headers';
import type { Template } from './template.ts';
import { type Mapping, uploadFieldsOf } from './upload-fields.ts';

/** Matches columns to fields: first by the template, then by equal or similar names in every language. */
export const matchHeaders = (
  headers: readonly string[],
  type: RoutePlanType,
  template: Template,
  dimensions: readonly LoadDimension[] = [firstDimension],
): Mapping =>
  matchColumns(
    headers,
    new Set(uploadFieldsOf(type, (field) => isFieldOfDimensions(dimensions, field))),
    withDimensions<OrderField>(orderHeaders, dimensions),
    template,
  );

/** Returns whether a text is a header: by its name, or because an earlier upload or the template has it. */
export function isHeaderBy(
  templates: readonly TemplateOf<string>[],
  dimensions: readonly LoadDimension[] = [firstDimension],
): (text: string) => boolean {
  const names = withDimensions<OrderField>(orderHeaders, dimensions);
  const before = new Set(templates.flatMap(({ mapping, fields }) => [...mappedHeaders(mapping), ...fields]));
  return (text) => before.has(text) || names.isHeader(text);
}
