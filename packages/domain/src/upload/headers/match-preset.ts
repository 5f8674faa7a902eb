import { applyPreset, type FilePreset } from './file-presets.ts';
import { matchColumns, type Template } from './match-columns.ts';
import type { ColumnNames } from './name-columns.ts';
import { isOneOf } from '../../typed-tables.ts';

/**
 * Matches the columns of an export to fields: those of its system first, the others by their names. A field that the
 * caller does not have stays without a column.
 */
export function matchPreset<Field extends string>(
  preset: FilePreset<string>,
  headers: readonly string[],
  fields: ReadonlySet<Field>,
  names: ColumnNames<string>,
): Template<Field> {
  const { mapping, fields: custom, others } = applyPreset(preset, headers);
  const ownMapping: Partial<Record<Field, readonly string[]>> = {};
  const ownFields = [...fields];
  for (const [field, columns] of Object.entries(mapping)) if (isOneOf(ownFields, field)) ownMapping[field] = columns;
  return { mapping: matchColumns(others, fields, names, { mapping: ownMapping, fields: custom }), fields: custom };
}
