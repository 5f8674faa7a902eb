import { type CellFix, type Correction, correctionKindOf } from '@roundsman/domain/upload/cell-fixes';
import { findMatchingTemplates, type Mapping, type Template } from '@roundsman/domain/upload/match-columns';
import { tableOf } from '@roundsman/domain/typed-tables';
import { useState } from 'react';
import type { EarlierMapping } from './earlier-mapping.ts';
import type { ChosenFile } from './file-choice.tsx';
import { sheetIn } from './read-file.ts';

export interface SpreadsheetKind<Field extends string> {
  readonly fields: readonly Field[];
  /** Which column fills which field. */
  readonly match: (headers: readonly string[], template: Template<Field>) => Mapping<Field>;
  /** How the person mapped headers last time: for a file that no earlier mapping fits. */
  readonly template: Template<Field>;
  /** How headers of earlier uploads were mapped, the latest first. */
  readonly earlier: readonly EarlierMapping<Field>[];
  /** Whether a text is likely to head a column. */
  readonly isHeader: (text: string) => boolean;
}

interface Remembered {
  readonly remembered: readonly { readonly field: string; readonly typed: string; readonly meant: string }[];
}

type Fixes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** Everything the person decides about a file between choosing and storing it, whatever its rows become. */
export function useSpreadsheet<Field extends string>(
  { file, cells, sheet: found }: ChosenFile,
  { fields, match, template, earlier, isHeader }: SpreadsheetKind<Field>,
) {
  const mapped = (headers: readonly string[], by: Template<Field>) => {
    const custom = by.fields.filter((header) => headers.includes(header));
    return { custom, mapping: match(headers, { ...by, fields: custom }) };
  };
  /** As the best of the earlier mappings, else as the person did last time. */
  const mappedBest = (headers: readonly string[]) => {
    const [best] = findMatchingTemplates(headers, earlier);
    return { mappedAs: best?.id ?? null, ...mapped(headers, best ?? template) };
  };
  const [sheet, setSheet] = useState(found);
  const [columns, setColumns] = useState(() => mappedBest(sheet.headers));
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [remembered, setRemembered] = useState<readonly Correction[]>([]);
  const { mapping, custom } = columns;
  const fitting = findMatchingTemplates(sheet.headers, earlier);

  /** Another row names the columns: everything about the rows below begins again. */
  const setHeaderRow = (headerRow: number): void => {
    const next = sheetIn(cells, { isHeader, headerRow });
    setSheet(next);
    setColumns(mappedBest(next.headers));
    setFixes(new Map());
    setLeft(new Set());
  };

  /** Maps the columns as an earlier upload did; null: by their names. Corrections stay with their fields. */
  const mapAs = (id: string | null): void => {
    const by = fitting.find((each) => each.id === id);
    const mapping: Partial<Record<Field, readonly string[]>> = {};
    setColumns({ mappedAs: by?.id ?? null, ...mapped(sheet.headers, by ?? { mapping, fields: [] }) });
  };

  /** Corrects cells, and returns how to take it back. */
  const fix = (cells: readonly CellFix<Field>[]): (() => void) => {
    setFixes((now) => withFixes(now, cells));
    const before = fixes;
    return () => setFixes((now) => withoutFixes(now, cells, before));
  };

  /** Leaves rows out, or takes them in again. */
  const leave = (rows: readonly number[], isLeft: boolean): void => {
    const named = new Set(rows);
    setLeft((now) => new Set(isLeft ? [...now, ...named] : [...now].filter((row) => !named.has(row))));
  };

  /** What the server remembered is read here as well, so that both show the same. */
  const learn = (check: Remembered): void =>
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
    /** Headers for a field, none to leave it open. */
    map: (field: Field, headers: readonly string[]) =>
      setColumns((now) => ({ ...now, mapping: { ...now.mapping, [field]: headers.length > 0 ? headers : undefined } })),
    /** Earlier mappings whose headers this file has. */
    fitting,
    /** The one of them that the columns follow; null: their names. */
    mappedAs: columns.mappedAs,
    mapAs,
    setHeaderRow,
    fixes,
    fix,
    left,
    leave,
    remembered,
    learn,
    /** How many rows would be stored. */
    count: sheet.rows.length - left.size,
    /** The same for the server, which decides. */
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
      skip: JSON.stringify([...left]),
    },
  };
}

function withFixes(now: Fixes, cells: readonly CellFix<string>[]): Fixes {
  const next = new Map(now);
  for (const { row, field, value } of cells) next.set(row, new Map(next.get(row)).set(field, value));
  return next;
}

/** The same cells as they were before; what was corrected meanwhile stays. */
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
