import { type CellFix, type Correction, correctionKindOf } from '@roundsman/domain/upload/values/cell-fixes';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import { findMatchingTemplates, type Mapping, type Template } from '@roundsman/domain/upload/headers/match-columns';
import { type MergedRows, noMergedRows } from '@roundsman/domain/upload/rows/merge-rows';
import { tableOf } from '@roundsman/domain/typed-tables';
import type { Sheet } from '@roundsman/domain/upload/sheet/sheet';
import { useMemo, useState } from 'react';
import type { EarlierMapping } from './earlier-mapping.ts';
import type { ChosenFile } from './file-choice.tsx';
import { sheetIn } from './read-file.ts';

export interface SpreadsheetKind<Field extends string> {
  readonly fields: readonly Field[];
  /** Matches headers to fields. */
  readonly match: (headers: readonly string[], template: Template<Field>) => Mapping<Field>;
  /** The user's last mapping, for a file that no earlier mapping fits. */
  readonly template: Template<Field>;
  /** Mappings of earlier uploads, the latest first. */
  readonly earlier: readonly EarlierMapping<Field>[];
  /** Returns whether a text is likely to be the header of a column. */
  readonly isHeader: (text: string) => boolean;
  /** Exports of other systems; absent where none are known. */
  readonly presets?: PresetsOf<Field>;
}

/** How exports of other systems are recognised and read. */
export interface PresetsOf<Field extends string> {
  /** The systems that a person can choose. */
  readonly ids: readonly FilePresetId[];
  /** Returns the system whose export has these headers; null when none is known. */
  readonly find: (headers: readonly string[]) => FilePresetId | null;
  readonly match: (id: FilePresetId, headers: readonly string[]) => Template<Field>;
  /** Makes one row of the rows of each order. Absent where a row is always one; the server need not know the system then. */
  readonly merge?: (id: FilePresetId, sheet: Sheet, template: Template<Field>) => MergedRows;
}

/** The source of the mapping: the id of an earlier upload, a system, or the names of the headers (null). */
export type MappedBy = { readonly earlier: string } | { readonly preset: FilePresetId } | null;

interface Columns<Field extends string> {
  readonly mappedBy: MappedBy;
  /** The system that exported the file; null: none. */
  readonly preset: FilePresetId | null;
  readonly mapping: Mapping<Field>;
  /** Headers that become custom fields. */
  readonly custom: string[];
}

interface Remembered {
  readonly remembered: readonly { readonly field: string; readonly typed: string; readonly meant: string }[];
}

type Fixes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** State of an upload between the selection of the file and its storage, for orders and for contacts. */
export function useSpreadsheet<Field extends string>(
  { file, cells, sheet: initialSheet }: ChosenFile,
  { fields, match, template, earlier, isHeader, presets }: SpreadsheetKind<Field>,
) {
  const mapColumns = (headers: readonly string[], by: Template<Field>) => {
    const custom = by.fields.filter((header) => headers.includes(header));
    return { custom, mapping: match(headers, { ...by, fields: custom }) };
  };
  const mapLikeEarlier = (headers: readonly string[], by: EarlierMapping<Field>): Columns<Field> => ({
    mappedBy: { earlier: by.id },
    preset: by.preset,
    ...mapColumns(headers, by),
  });
  const mapLikePreset = (headers: readonly string[], preset: FilePresetId, of: PresetsOf<Field>): Columns<Field> => {
    const { mapping, fields: custom } = of.match(preset, headers);
    return { mappedBy: { preset }, preset, mapping, custom: [...custom] };
  };
  /** Maps the headers like the best-matching earlier upload, the system they belong to, or the user's last mapping. */
  const mapLikeBestTemplate = (headers: readonly string[]): Columns<Field> => {
    const [best] = findMatchingTemplates(headers, earlier);
    if (best) return mapLikeEarlier(headers, best);
    const presetId = presets?.find(headers);
    if (presets && presetId) return mapLikePreset(headers, presetId, presets);
    return { mappedBy: null, preset: null, ...mapColumns(headers, template) };
  };
  const [sheet, setSheet] = useState(initialSheet);
  const [columns, setColumns] = useState<Columns<Field>>(() => mapLikeBestTemplate(sheet.headers));
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [remembered, setRemembered] = useState<readonly Correction[]>([]);
  const { mapping, custom, preset } = columns;
  const { cells: mergedCells, absorbed } = useMemo(
    () => (presets?.merge && preset ? presets.merge(preset, sheet, { mapping, fields: custom }) : noMergedRows),
    [presets, preset, sheet, mapping, custom],
  );
  const rows = useMemo(() => sheet.rows.map((row, index) => mergedCells.get(index) ?? row), [sheet, mergedCells]);
  const matchingMappings = findMatchingTemplates(sheet.headers, earlier);

  /** Selects another header row. Mapping, fixes and skipped rows start over, because the rows below change. */
  const setHeaderRow = (headerRow: number): void => {
    const next = sheetIn(cells, { isHeader, headerRow });
    setSheet(next);
    setColumns(mapLikeBestTemplate(next.headers));
    setFixes(new Map());
    setSkipped(new Set());
  };

  /** Maps the columns like an earlier upload, like the export of a system, or by their names (null). Fixes remain. */
  const applyMapping = (by: MappedBy): void => {
    if (by && 'preset' in by && presets) return setColumns(mapLikePreset(sheet.headers, by.preset, presets));
    const before = by && 'earlier' in by ? matchingMappings.find(({ id }) => id === by.earlier) : undefined;
    if (before) return setColumns(mapLikeEarlier(sheet.headers, before));
    const mapping: Partial<Record<Field, readonly string[]>> = {};
    setColumns({ mappedBy: null, preset: null, ...mapColumns(sheet.headers, { mapping, fields: [] }) });
  };

  /** Corrects cells and returns a function that undoes it. */
  const fix = (cells: readonly CellFix<Field>[]): (() => void) => {
    setFixes((now) => withFixes(now, cells));
    const before = fixes;
    return () => setFixes((now) => withoutFixes(now, cells, before));
  };

  /** Skips rows, or includes them again. */
  const skipRows = (rows: readonly number[], isSkipped: boolean): void => {
    const named = new Set(rows);
    setSkipped((now) => new Set(isSkipped ? [...now, ...named] : [...now].filter((row) => !named.has(row))));
  };

  /** Applies the corrections that the server has stored, so that the preview matches its result. */
  const applyCorrections = (check: Remembered): void =>
    setRemembered(
      check.remembered.flatMap(({ field, typed, meant }) => {
        const kind = correctionKindOf(field);
        return kind ? [{ kind, typed, meant, lat: null, lng: null }] : [];
      }),
    );

  return {
    file,
    cells,
    sheet,
    custom,
    setCustom: (headers: readonly string[]) => setColumns((now) => ({ ...now, custom: [...headers] })),
    mapping,
    /** Sets the headers of a field; an empty list removes the mapping. */
    map: (field: Field, headers: readonly string[]) =>
      setColumns((now) => ({ ...now, mapping: { ...now.mapping, [field]: headers.length > 0 ? headers : undefined } })),
    /** Earlier mappings whose headers this file has. */
    matchingMappings,
    mappedBy: columns.mappedBy,
    applyMapping,
    /** Systems whose exports are known. */
    presetIds: presets?.ids ?? [],
    /** The rows below the headers. Those of one order are merged into its first. */
    rows,
    /** Rows that became a part of an earlier row. */
    absorbed,
    setHeaderRow,
    fixes,
    fix,
    skipped,
    skipRows,
    remembered,
    applyCorrections,
    /** Number of rows that would be stored. */
    count: sheet.rows.length - absorbed.size - [...skipped].filter((row) => !absorbed.has(row)).length,
    /** The body of the request; the server reads the file again. */
    form: {
      ...tableOf(fields, (field) => mapping[field]?.[0] ?? ''),
      addressColumns: JSON.stringify(
        Object.fromEntries(
          fields.flatMap((field) => ((mapping[field]?.length ?? 0) > 1 ? [[field, mapping[field]]] : [])),
        ),
      ),
      fields: JSON.stringify(custom),
      ...(presets?.merge && { preset: preset ?? ('none' as const) }),
      headerRow: String(sheet.headerRow),
      fixes: JSON.stringify(
        [...fixes].flatMap(([row, texts]) => [...texts].map(([field, value]) => ({ row, field, value }))),
      ),
      skip: JSON.stringify([...skipped]),
    },
  };
}

function withFixes(now: Fixes, cells: readonly CellFix<string>[]): Fixes {
  const next = new Map(now);
  for (const { row, field, value } of cells) next.set(row, new Map(next.get(row)).set(field, value));
  return next;
}

/** Restores the earlier values of these cells, except those that have been corrected again since. */
function withoutFixes(now: Fixes, cells: readonly CellFix<string>[], before: Fixes): Fixes {
  const next = new Map(now);
  for (const { row, field, value } of cells) {
    const texts = new Map(next.get(row));
    if (texts.get(field) !== value) continue;
    const was = before.get(row)?.get(field);
    if (was === undefined) texts.delete(field);
    else texts.set(field, was);
    next.set(row, texts);
  }
  return next;
}

export type SpreadsheetState<Field extends string> = ReturnType<typeof useSpreadsheet<Field>>;
