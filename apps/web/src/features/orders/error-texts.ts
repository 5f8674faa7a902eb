import type { FieldProblem } from '@roundsman/domain/field-problem';
import { formatDate } from '../../platform/format.ts';

type Translate = (key: string, values: Record<string, string>) => string;

/** Keys of the messages, by the field at which they are shown. */
const windowPhrases: Readonly<Record<string, string>> = {
  timeStart: 'pickupStart',
  timeEnd: 'pickupEnd',
  deliveryTimeStart: 'deliveryStart',
  deliveryTimeEnd: 'deliveryEnd',
};

/** Returns the problems of an order in the user's language, without duplicates. */
export const problemTexts = (problems: readonly FieldProblem[], t: Translate): string[] => [
  ...new Set(problems.map((problem) => problemText(problem, t))),
];

function problemText(problem: FieldProblem, t: Translate): string {
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return t('orders:errors.unavailable', {});
    case 'address_not_valid':
      return t(`orders:errors.address.${problem.params.field === 'pickupAddress' ? 'pickup' : 'delivery'}`, {});
    case 'field_missing':
      return t('orders:errors.missing', { field: t(`orders:upload.field.${problem.params.field}`, {}) });
    case 'date_ambiguous': {
      const { value, day, month } = problem.params;
      if (value === '') return t('orders:errors.ambiguousDates', {});
      return t('orders:errors.ambiguous', { value, day: formatDate(day), month: formatDate(month) });
    }
    case 'total_row':
      return t('orders:errors.total', {});
    case 'window_inverted':
      if (problem.params.field.endsWith('TimeWindows')) {
        const { field, value } = problem.params;
        const name = t(`orders:upload.field.${field}`, {});
        return value === undefined
          ? t('orders:errors.window', { field: name })
          : t('orders:errors.windowValue', { field: name, value });
      }
      return t(`orders:window.${windowPhrases[problem.params.field] ?? problem.params.field}`, {});
    case 'field_not_valid': {
      const { field, value } = problem.params;
      // The upload form has no column for these notes, but API clients can send one.
      const name = t(field === 'notes' ? 'orders:bulkUpdate.notes' : `orders:upload.field.${field}`, {});
      const text =
        value === undefined
          ? t('orders:errors.field', { field: name })
          : t('orders:errors.fieldValue', { field: name, value });
      const hint = field.endsWith('TimeWindows') ? 'windowsHint' : field === 'repeats' ? 'repeatsHint' : null;
      return hint === null ? text : `${text}. ${t(`orders:errors.${hint}`, {})}`;
    }
  }
}

/** Formats a problem for its own cell. The text omits the value, which the cell already shows. */
export const cellProblemText = (problem: FieldProblem, t: Translate): string =>
  problemText(
    problem.code === 'field_not_valid' || problem.code === 'window_inverted'
      ? { ...problem, params: { field: problem.params.field } }
      : problem,
    t,
  );
