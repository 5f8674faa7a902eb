import type { FieldProblem } from '../../field-problem.ts';
import { addressParts, takesSeveralColumns } from './address-columns.ts';
import type { ColumnNames } from './name-columns.ts';

/** Headers by the field that they fill, at least one a field. Only an address has several, in the order of its text. */
export type Mapping<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** A mapping of an earlier upload. */
export interface Template<Field extends string> {
  readonly mapping: Mapping<Field>;
  /** Headers that became custom fields. */
  readonly fields: readonly string[];
}

/** The value that a cell will get. */
export interface Reading {
  readonly text: string;
  readonly isWrong: boolean;
  /** The problem. */
  readonly reason?: FieldProblem;
  /** The text in the file, when it differs. */
  readonly was?: string;
}

export type RowReading<Field extends string> = Partial<Record<Field, Reading>>;

/** True when a person has to correct the row. */
export const hasProblem = (row: RowReading<string>): boolean =>
  Object.values(row).some((reading) => reading?.isWrong === true);

/** Returns the templates whose headers are all in the file: the one that uses the most headers first, then the latest. */
export const findMatchingTemplates = <T extends Template<string>>(
  headers: readonly string[],
  latestFirst: readonly T[],
): T[] =>
  latestFirst
    .map((template) => ({ template, used: [...mappedHeaders(template.mapping), ...template.fields] }))
    .filter(({ used }) => used.length > 0 && used.every((header) => headers.includes(header)))
    .toSorted((a, b) => b.used.length - a.used.length)
    .map(({ template }) => template);

export const mappedHeaders = (mapping: Mapping<string>): string[] =>
  Object.values(mapping).flatMap((columns) => columns ?? []);

/**
 * Matches columns to fields: as the template maps them, then by their exact names, then by similar names. Columns with
 * parts of an address follow its own column, or replace it. No column is used twice; unknown columns stay unmapped.
 */
export function matchColumns<Field extends string>(
  headers: readonly string[],
  fields: ReadonlySet<Field>,
  names: ColumnNames<string>,
  template: Template<Field>,
): Mapping<Field> {
  const fieldNames: ReadonlySet<string> = fields;
  const isField = (name: string): name is Field => fieldNames.has(name);
  const mapping: Partial<Record<Field, readonly string[]>> = {};
  const taken = new Set(template.fields);
  const take = (name: string | undefined, ...columns: string[]): void => {
    const field = name !== undefined && isField(name) ? name : undefined;
    if (field === undefined || mapping[field] || columns.some((header) => taken.has(header))) return;
    mapping[field] = columns;
    for (const header of columns) taken.add(header);
  };
  for (const field of fields) {
    const mapped = template.mapping[field]?.filter((header) => headers.includes(header));
    if (mapped && mapped.length > 0) take(field, ...mapped);
  }
  const isOpen = (field: Field): boolean => !mapping[field];
  const addresses = [...fields].filter((field) => takesSeveralColumns(field) && isOpen(field));
  for (const header of headers) if (header) take(names.findExact(header), header);
  for (const field of addresses) {
    const columns = [...(mapping[field] ?? []), ...partsOf(field, headers, names, taken, !isOpen(field))];
    if (columns.length > 0) mapping[field] = columns;
    for (const header of columns) taken.add(header);
  }
  for (const header of headers) if (header && !taken.has(header)) take(names.findSimilar(header), header);
  return mapping;
}

/**
 * Returns the unused columns with parts of an address, in the order of its text. They are an address only with a
 * street. Beside a column with the whole address, a street adds nothing.
 */
function partsOf(
  field: string,
  headers: readonly string[],
  names: ColumnNames<string>,
  taken: ReadonlySet<string>,
  hasAddress: boolean,
): string[] {
  const addressColumns = headers.flatMap((header) => {
    const part = header && !taken.has(header) ? names.addressPart(header) : undefined;
    return part?.field === field ? [{ header, part: part.part }] : [];
  });
  const first = (part: string): string[] =>
    addressColumns
      .filter((column) => column.part === part)
      .slice(0, 1)
      .map(({ header }) => header);
  if (!hasAddress && first('street').length === 0) return [];
  const place = [...first('postcode'), ...first('town')];
  const isIn = (part: string): boolean =>
    hasAddress
      ? part !== 'street' && part !== 'houseNumber' && place.length > 0
      : place.length > 0 || part === 'street' || part === 'houseNumber';
  return addressParts.filter(isIn).flatMap(first);
}
