import type { FieldProblem } from '@roundsman/domain/field-problem';
import { keysOf } from '@roundsman/domain/typed-tables';
import type { RowReading } from '@roundsman/domain/upload/headers/match-columns';

/** A text that is wrong for the same reason in one or more rows. */
export interface WrongText {
  readonly text: string;
  /** Indexes of the rows below the headers, from 0. */
  readonly rows: readonly number[];
}

/** All errors of one field for one reason. */
export interface ErrorKind<Field extends string> {
  readonly field: Field;
  /** The reason without the value of the cell, so that equal reasons are grouped; null if unknown. */
  readonly reason: FieldProblem | null;
  /** The most frequent text first. */
  readonly texts: readonly WrongText[];
  readonly rows: readonly number[];
}

function withoutValue(problem: FieldProblem): FieldProblem {
  switch (problem.code) {
    case 'field_not_valid':
    case 'window_inverted':
      return { code: problem.code, params: { field: problem.params.field } };
    case 'date_ambiguous':
      return { code: problem.code, params: { ...problem.params, value: '', day: '', month: '' } };
    case 'total_row':
      return { code: problem.code, params: { ...problem.params, value: '' } };
    default:
      return problem;
  }
}

/** Groups the errors of all rows that are not skipped by field and reason. The most frequent group is first. */
export function groupErrors<Field extends string>(
  read: readonly RowReading<Field>[],
  skipped: ReadonlySet<number>,
): ErrorKind<Field>[] {
  const kinds = new Map<string, { field: Field; reason: FieldProblem | null; texts: Map<string, number[]> }>();
  for (const [row, readings] of read.entries()) {
    if (skipped.has(row)) continue;
    for (const field of keysOf(readings)) {
      const reading = readings[field];
      if (!reading?.isWrong) continue;
      const reason = reading.reason ? withoutValue(reading.reason) : null;
      const key = JSON.stringify([field, reason]);
      const kind = kinds.get(key) ?? { field, reason, texts: new Map<string, number[]>() };
      kinds.set(key, kind);
      const rows = kind.texts.get(reading.text);
      if (rows) rows.push(row);
      else kind.texts.set(reading.text, [row]);
    }
  }
  return [...kinds.values()]
    .map(({ texts, ...kind }) => ({
      ...kind,
      texts: [...texts].map(([text, rows]) => ({ text, rows })).toSorted((a, b) => b.rows.length - a.rows.length),
      rows: [...texts.values()].flat(),
    }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
