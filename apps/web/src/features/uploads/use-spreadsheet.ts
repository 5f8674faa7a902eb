import { type CellFix, type Correction, correctionKindOf } from '@roundsman/domain/upload/cell-fixes';
import { findMatchingTemplates, type Mapping, type Template } from '@roundsman/domain/upload/match-columns';
import { tableOf } from '@roundsman/domain/typed-tables';
import { useState } from 'react';
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
}

interface Remembered {
  readonly remembered: readonly { readonly field: string; readonly typed: string; readonly meant: string }[];
}

type Fixes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** State of an upload between the selection of the file and its storage, for orders and for contacts. */
export function useSpreadsheet<Field extends string>(
  { file, cells, sheet: initialSheet }: ChosenFile,
  { fields, match, template, earlier, isHeader }: SpreadsheetKind<Field>,
) {
  const mapColumns = (headers: readonly string[], by: Template<Field>) => {
    const custom = by.fields.filter((header) => headers.includes(header));
    return { custom, mapping: match(headers, { ...by, fields: custom }) };
  };
  /** Maps the headers like the best-matching earlier upload, or like the user's last mapping. */
  const mapLikeBestTemplate = (headers: readonly string[]) => {
    const [best] = findMatchingTemplates(headers, earlier);
    return { mappedAs: best?.id ?? null, ...mapColumns(headers, best ?? template) };
  };
  const [sheet, setSheet] = useState(initialSheet);
  const [columns, setColumns] = useState(() => mapLikeBestTemplate(sheet.headers));
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [remembered, setRemembered] = useState<readonly Correction[]>([]);
  const { mapping, custom } = columns;
  const matchingMappings = findMatchingTemplates(sheet.headers, earlier);

  /** Selects another header row. Mapping, fixes and skipped rows start over, because the rows below change. */
  const setHeaderRow = (headerRow: number): void => {
    const next = sheetIn(cells, { isHeader, headerRow });
    setSheet(next);
    setColumns(mapLikeBestTemplate(next.headers));
    setFixes(new Map());
    setSkipped(new Set());
  };

  /** Maps the columns like an earlier upload, or by their names (null). Fixes remain. */
  const applyMapping = (id: string | null): void => {
    const by = matchingMappings.find((each) => each.id === id);
    const mapping: Partial<Record<Field, readonly string[]>> = {};
    setColumns({ mappedAs: by?.id ?? null, ...mapColumns(sheet.headers, by ?? { mapping, fields: [] }) });
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
    /** Id of the earlier mapping in use; null: by names. */
    mappedAs: columns.mappedAs,
    applyMapping,
    setHeaderRow,
    fixes,
    fix,
    skipped,
    skipRows,
    remembered,
    applyCorrections,
    /** Number of rows that would be stored. */
    count: sheet.rows.length - skipped.size,
    /** The body of the request; the server reads the file again. */
    form: {
      ...tableOf(fields, (field) => mapping[field]?.[0] ?? ''),
      addressColumns: JSON.stringify(
        Object.fromEntries(
          fields.flatMap((field) => ((mapping[field]?.length ?? 0) > 1 ? [[field, mapping[field]]] : [])),
        ),
      ),
      fields: JSON.stringify(custom),
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
