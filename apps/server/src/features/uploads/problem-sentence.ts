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
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return orderProblems.unavailable;
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const text = value === undefined ? orderProblems.field : orderProblems.fieldValue;
      const header = { ...contactFields, ...exportHeaders }[field];
      const dimension = dimensions.find(({ id }) => id === field);
      return renderMessage(text, {
        field: dimension ? dimensionHeader(dimension, header) : header,
        value: value ?? '',
      });
    }
    case 'address_not_valid':
    case 'window_inverted': {
      const texts: Readonly<Record<string, string>> = { ...contactProblems, ...orderProblems };
      return texts[problem.params.field] ?? '';
    }
  }
}
