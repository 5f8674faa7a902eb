import type { FieldProblem } from '@roundsman/domain/field-problem';

type Translate = (key: string, values: Record<string, string>) => string;

/** Returns the problems of a contact in the user's language, without duplicates. */
export const problemTexts = (problems: readonly FieldProblem[], t: Translate): string[] => [
  ...new Set(problems.map((problem) => problemText(problem, t))),
];

function problemText(problem: FieldProblem, t: Translate): string {
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return t('contacts:error.unavailable', {});
    case 'address_not_valid':
      return t('contacts:error.address', {});
    case 'field_missing':
      return t('contacts:error.missing', { field: t(`contacts:field.${problem.params.field}`, {}) });
    case 'total_row':
      return t('contacts:error.total', {});
    case 'window_inverted':
      if (problem.params.field === 'openingHours') return t('contacts:error.hoursInverted', {});
      return t(`contacts:window.${problem.params.field === 'startTime' ? 'start' : 'end'}`, {});
    // Contacts have no dates.
    case 'date_ambiguous':
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const name = t(`contacts:field.${field}`, {});
      const text =
        value === undefined
          ? t('contacts:error.fieldOnly', { field: name })
          : t('contacts:error.field', { field: name, value });
      return field === 'openingHours' ? `${text}. ${t('contacts:error.hoursHint', {})}` : text;
    }
  }
}

/** Formats a problem for its own cell. The text omits the value, which the cell already shows. */
export const cellProblemText = (problem: FieldProblem, t: Translate): string =>
  problem.code === 'field_not_valid' || problem.code === 'address_not_valid'
    ? problemText({ code: 'field_not_valid', params: { field: problem.params.field } }, t)
    : problemText(problem, t);
