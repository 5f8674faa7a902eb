import { dimensionHeader, type Language, type LoadDimension, renderMessage, type RowProblem } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

/**
 * Returns a problem of an order or a contact as a sentence for files. Fields have the column names of the exports.
 * `dimensions`: the company's loads, with their names.
 */
export function problemSentence(
  problem: RowProblem,
  language: Language,
  dimensions: readonly LoadDimension[] = [],
): string {
  const { orderProblems, contactProblems, exportHeaders, contactFields } = serverTexts[language];
  const headerOf = (field: Exclude<RowProblem, { code: 'legacy' | 'geocoding_unavailable' }>['params']['field']) => {
    const header = { ...contactFields, ...exportHeaders }[field];
    const dimension = dimensions.find(({ id }) => id === field);
    return dimension ? dimensionHeader(dimension, header) : header;
  };
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return orderProblems.unavailable;
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const text = value === undefined ? orderProblems.field : orderProblems.fieldValue;
      return renderMessage(text, { field: headerOf(field), value: value ?? '' });
    }
    case 'field_missing':
      return renderMessage(orderProblems.fieldMissing, { field: headerOf(problem.params.field) });
    case 'date_ambiguous':
      return renderMessage(orderProblems.dateAmbiguous, { ...problem.params, field: headerOf(problem.params.field) });
    case 'total_row':
      return renderMessage(orderProblems.totalRow, { value: problem.params.value });
    case 'address_not_valid':
    case 'window_inverted': {
      if ('value' in problem.params && problem.params.value !== undefined)
        return renderMessage(orderProblems.windowValue, {
          field: headerOf(problem.params.field),
          value: problem.params.value,
        });
      const texts: Readonly<Record<string, string>> = { ...contactProblems, ...orderProblems };
      return texts[problem.params.field] ?? '';
    }
  }
}
