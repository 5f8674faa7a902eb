import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { suggestedDay } from './suggested-day.ts';

const today = dayjs('2026-11-27');
const day = (date: string) => dayjs(date);

it.each([
  ['no day has open orders', { isToday: false, next: null }, '28'],
  ['the next day has open orders', { isToday: false, next: day('2026-11-28') }, '28'],
  ['the next open orders are for Monday', { isToday: false, next: day('2026-11-30') }, '30'],
  ['today and a later day have open orders', { isToday: true, next: day('2026-11-30') }, '30'],
  ['only today has open orders', { isToday: true, next: null }, '27'],
  ['nothing is known yet', { isToday: undefined, next: undefined }, '28'],
  ['the later days are not known yet', { isToday: true, next: undefined }, '28'],
])('when %s', (_, open, expected) => expect(suggestedDay(today, open).format('DD')).toBe(expected));
