import dayjs from 'dayjs';
import 'dayjs/locale/sv';
import { expect, it } from 'vitest';
import { suggestedName } from './plan-name.ts';

it('calls a plan by its day, in the language of the page', () => {
  expect(suggestedName(dayjs('2026-11-21'))).toBe('Saturday');
  expect(suggestedName(dayjs('2026-11-21').locale('sv'))).toBe('Lördag');
});
