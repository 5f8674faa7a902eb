import type { FieldProblem } from '../../field-problem.ts';
import type { Cell } from './cell.ts';

/** The beginning of a cell's text that a problem stores. */
export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The problem of a cell that could not be read: its field and its text. */
export const unreadableProblem = <Field extends string>(field: Field, { text }: Cell): FieldProblem<Field> => ({
  code: 'field_not_valid',
  params: { field, value: shown(text) },
});
