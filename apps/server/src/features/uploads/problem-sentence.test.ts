import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import { addressProblemFor, contactAddressProblem, languages, type RowProblem } from '@roundsman/domain';
import { contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { contactFieldNamed } from '@roundsman/domain/upload/headers/contact-headers';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { fieldNamed } from '@roundsman/domain/upload/headers/order-headers';
import { expect, it } from 'vitest';
import { reasonHeader } from './describe-rows.ts';
import { problemSentence } from './problem-sentence.ts';

const windowEnds = ['timeStart', 'timeEnd', 'deliveryTimeStart', 'deliveryTimeEnd', 'startTime', 'endTime'] as const;
const problems: RowProblem[] = [
  addressProblemFor('pickup'),
  addressProblemFor('delivery'),
  contactAddressProblem,
  ...windowEnds.map((field): RowProblem => ({ code: 'window_inverted', params: { field } })),
  { code: 'geocoding_unavailable' },
  ...[...uploadFields, ...contactUploadFields].flatMap((field): RowProblem[] => [
    { code: 'field_not_valid', params: { field } },
    { code: 'field_not_valid', params: { field, value: '$& soon' } },
  ]),
];

it.each(languages)('has a sentence for every problem of every field in %s', (language) => {
  const sentences = problems.map((problem) => problemSentence(problem, language));
  expect(sentences.filter((text) => text === '' || /undefined|\{\w+\}/.test(text))).toEqual([]);
});

it('formats the English sentences of the API', () => {
  for (const problem of problems) expect(problemSentence(problem, 'en')).toBe(legacyProblemText(problem));
});

it('shows a stored sentence of an older version unchanged', () => {
  expect(problemSentence({ code: 'legacy', text: 'Snow' }, 'sv')).toBe('Snow');
});

it.each(languages)('names its column in %s unlike any field, so that the file can be uploaded', (language) => {
  expect(fieldNamed(reasonHeader(language))).toBeUndefined();
  expect(contactFieldNamed(reasonHeader(language))).toBeUndefined();
});
