import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { setDayjsLocale } from '../../platform/i18n/dayjs-locale.ts';
import { suggestedName } from './plan-name.ts';

it('suggests the weekday in the language of the page', () => {
  expect(suggestedName(dayjs('2026-11-21'))).toBe('Saturday');
  setDayjsLocale('sv');
  expect(suggestedName(dayjs('2026-11-21'))).toBe('Lördag');
  setDayjsLocale('en');
});
