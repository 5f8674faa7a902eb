import { proposableEndpoints } from '@roundsman/contract/http/proposals';
import { languages } from '@roundsman/domain/languages';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';
import { actionName, valueText } from './proposals.ts';

it.each(languages)('%s has a text for each change that agents propose', (language) => {
  const texts = dashboardTexts('agents', language);
  expect(proposableEndpoints.map(actionName).filter((name) => !texts[`action.${name}`])).toEqual([]);
});

it('formats values of fields', () => {
  expect([null, 3, ['a', 'b'], [{ start: '08:00', end: '10:00' }]].map(valueText)).toEqual([
    '',
    '3',
    'a, b',
    '08:00 10:00',
  ]);
});
