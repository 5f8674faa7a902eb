import { type Language, type OrderProblem, renderMessage } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

/** What is wrong with an order; fields are called as the columns of the export are. */
export function problemWords(problem: OrderProblem, language: Language): string {
  const { orderProblems: texts, exportHeaders } = serverTexts[language];
  switch (problem.code) {
    case 'legacy':
      return problem.text;
    case 'geocoding_unavailable':
      return texts.unavailable;
    case 'field_not_valid': {
      const { field, value } = problem.params;
      const text = value === undefined ? texts.field : texts.fieldValue;
      return renderMessage(text, { field: exportHeaders[field], value: value ?? '' });
    }
    case 'address_not_valid':
    case 'window_inverted':
      return (texts as Readonly<Record<string, string>>)[problem.params.field] ?? '';
  }
}
