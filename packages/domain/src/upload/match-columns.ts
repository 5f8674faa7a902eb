import type { ColumnNames } from './name-columns.ts';

/** Header in the file by field. */
export type Mapping<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** How the person mapped a file's headers last time (UPL-13). */
export interface Template<Field extends string> {
  readonly mapping: Mapping<Field>;
  /** Headers that became custom fields. */
  readonly fields: readonly string[];
}

/** What a cell will become. */
export interface Reading {
  readonly text: string;
  readonly isWrong: boolean;
  /** Why, as the server says it. */
  readonly reason?: string;
  /** What stands in the file, where it is read as something else. */
  readonly was?: string;
}

export type RowReading<Field extends string> = Partial<Record<Field, Reading>>;

/** Will somebody have to correct this row? */
export const isTroubled = (row: RowReading<string>): boolean =>
  Object.values(row).some((reading) => reading?.isWrong === true);

/**
 * Which column fills which field: as the person mapped it last time, then by its name, then by what its name nearly is. No
 * column is used twice; what nobody recognises stays open.
 */
export function matchColumns<Field extends string>(
  headers: readonly string[],
  fields: ReadonlySet<Field>,
  names: ColumnNames<string>,
  template: Template<Field>,
): Mapping<Field> {
  const mapping: Partial<Record<Field, string>> = {};
  const taken = new Set(template.fields);
  const take = (name: string | undefined, header: string): void => {
    const field = name as Field;
    if (!fields.has(field) || mapping[field] || taken.has(header)) return;
    mapping[field] = header;
    taken.add(header);
  };
  for (const field of fields) {
    const header = template.mapping[field];
    if (header && headers.includes(header)) take(field, header);
  }
  for (const header of headers) if (header) take(names.exactly(header), header);
  for (const header of headers) if (header && !taken.has(header)) take(names.nearly(header), header);
  return mapping;
}
