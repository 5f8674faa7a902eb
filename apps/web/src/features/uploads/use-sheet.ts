import { type Correction, correctionKindOf } from '@roundsman/domain/upload/cell-fixes';
import type { Mapping, Template } from '@roundsman/domain/upload/match-columns';
import { useState } from 'react';
import type { ChosenFile } from './file-choice.tsx';
import { sheetIn } from './read-file.ts';

export interface SheetKind<Field extends string> {
  readonly fields: readonly Field[];
  /** Which column fills which field. */
  readonly match: (headers: readonly string[], template: Template<Field>) => Mapping<Field>;
  /** How the person mapped headers before. */
  readonly template: Template<Field>;
  /** Whether a text is likely to head a column. */
  readonly isHeader: (text: string) => boolean;
}

interface Remembered {
  readonly remembered: readonly { readonly field: string; readonly typed: string; readonly meant: string }[];
}

/** Everything the person decides about a file between choosing and storing it, whatever its rows become. */
export function useSheet<Field extends string>(
  { file, cells, sheet: found }: ChosenFile,
  { fields, match: matchHeaders, template, isHeader }: SheetKind<Field>,
) {
  const known = (headers: readonly string[]): string[] => template.fields.filter((header) => headers.includes(header));
  const match = (headers: readonly string[], custom: readonly string[]): Mapping<Field> =>
    matchHeaders(headers, { ...template, fields: custom });
  const [sheet, setSheet] = useState(found);
  const [custom, setCustom] = useState(() => known(sheet.headers));
  const [mapping, setMapping] = useState(() => match(sheet.headers, custom));
  const [fixes, setFixes] = useState<ReadonlyMap<number, ReadonlyMap<string, string>>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [remembered, setRemembered] = useState<readonly Correction[]>([]);

  /** Another row names the columns: everything about the rows below begins again. */
  const setHeaderRow = (headerRow: number): void => {
    const next = sheetIn(cells, { isHeader, headerRow });
    const kept = known(next.headers);
    setSheet(next);
    setCustom(kept);
    setMapping(match(next.headers, kept));
    setFixes(new Map());
    setLeft(new Set());
  };

  const fix = (row: number, field: string, value: string): void =>
    setFixes((now) => new Map(now).set(row, new Map(now.get(row)).set(field, value)));

  const leave = (row: number, isLeft: boolean): void =>
    setLeft((now) => new Set(isLeft ? [...now, row] : [...now].filter((each) => each !== row)));

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
    setCustom,
    mapping,
    setMapping,
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
      ...(Object.fromEntries(fields.map((field) => [field, mapping[field] ?? ''])) as Record<Field, string>),
      fields: JSON.stringify(custom),
      headerRow: String(sheet.headerRow),
      fixes: JSON.stringify(
        [...fixes].flatMap(([row, texts]) => [...texts].map(([field, value]) => ({ row, field, value }))),
      ),
      skip: JSON.stringify([...left]),
    },
  };
}

export type SheetWork<Field extends string> = ReturnType<typeof useSheet<Field>>;
