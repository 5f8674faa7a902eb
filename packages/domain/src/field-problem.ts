import type { LegacyText } from './legacy-text.ts';
import type { ContactUploadField } from './upload/rows/contact-fields.ts';
import type { UploadField } from './upload/rows/order-fields.ts';

/**
 * A problem of a field of an order or a contact, as stored and sent. Readers get a sentence in their language where it
 * is shown.
 *
 *   address_not_valid       the address is missing or was not found
 *   geocoding_unavailable   no geocoding service answered; it can be repeated
 *   field_not_valid         a cell's value is not stored: it cannot be read, or is not on a list. `value`: its first 60
 *                           characters, absent for an empty one
 *   field_missing           a required cell is empty
 *   date_ambiguous          a date has two readings, and neither the file nor a setting decides. `day`: YYYY-MM-DD with the day first;
 *                           `month`: with the month first
 *   window_inverted         this end of a time window, or of the days of an order, contradicts the other one. `value`: the text of a cell with whole
 *                           windows, its first 60 characters
 *   total_row               the row is no order but the sum of others. `value`: the word for the sum
 *
 * A new code also needs: `fieldProblem` in packages/contract/src/http/shapes.ts; a case in legacy-messages.ts of the
 * contract, in uploads/problem-sentence.ts of the server, and in error-texts.ts of orders/ and contacts/ in apps/web;
 * texts in server-texts.ts and the dashboard's catalogues. Forms do not show these: a schema that refuses an input uses
 * `problem` of packages/contract/src/http/problem.ts, whose texts are `problem.*` in refusals.ts.
 */
export type FieldProblem<Field extends string = string> =
  | { readonly code: 'address_not_valid' | 'field_missing'; readonly params: { readonly field: Field } }
  | {
      readonly code: 'field_not_valid' | 'window_inverted';
      readonly params: { readonly field: Field; readonly value?: string | undefined };
    }
  | {
      readonly code: 'date_ambiguous';
      readonly params: {
        readonly field: Field;
        readonly value: string;
        readonly day: string;
        readonly month: string;
      };
    }
  | { readonly code: 'total_row'; readonly params: { readonly field: Field; readonly value: string } }
  | { readonly code: 'geocoding_unavailable' }
  | LegacyText;

export type OrderProblem = FieldProblem<UploadField>;
export type ContactProblem = FieldProblem<ContactUploadField>;
/** A problem of a row in a spreadsheet of orders or contacts. */
export type RowProblem = FieldProblem<UploadField | ContactUploadField>;

/** Returns the field that a problem is about, or undefined when it concerns no single field. */
export const fieldOfProblem = <Field extends string>(problem: FieldProblem<Field>): Field | undefined =>
  'params' in problem ? problem.params.field : undefined;

/** True when the address of this field is missing or was not found. */
export const isAddressUnresolved = <Field extends string>(
  problems: readonly FieldProblem<Field>[],
  field: Field,
): boolean => problems.some((problem) => problem.code === 'address_not_valid' && problem.params.field === field);

/** True when no geocoding service answered for an address. */
export const isGeocodingUnavailable = (problems: readonly FieldProblem[]): boolean =>
  problems.some(({ code }) => code === 'geocoding_unavailable');

/** Returns the problems without duplicates. */
export const distinctProblems = <Problem extends FieldProblem>(problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
