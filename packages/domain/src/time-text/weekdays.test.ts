import { describe, expect, it } from 'vitest';
import { languages } from '../languages/index.ts';
import { formatWeekdays, readWeekdays } from './weekdays.ts';

describe('weekdays in a text', () => {
  it.each([
    ['Mon, Wed–Fri', [1, 3, 4, 5]],
    ['monday and thursday', [1, 4]],
    ['1;3;5', [1, 3, 5]],
    ['Mo-Mi, Sa', [1, 2, 3, 6]],
    ['Montag bis Mittwoch', [1, 2, 3]],
    ['du lundi au mercredi', null],
    ['lundi, jeudi', [1, 4]],
    ['måndag och fredag', [1, 5]],
    ['weekend', [6, 7]],
    ['Fri–Mon', [1, 5, 6, 7]],
    ['9–12', null],
    ['Mon 9–12', null],
    ['–Fri', null],
    ['8', null],
  ])('reads %s', (text, expected) => {
    expect(readWeekdays(text, null)).toEqual(expected);
  });

  it.each(languages)('reads what it writes in %s', (language) => {
    for (const numbers of [[1], [1, 2], [1, 2, 3, 4, 5], [2, 4, 6], [1, 2, 3, 4, 5, 6, 7]])
      expect(readWeekdays(formatWeekdays(numbers, language), language)).toEqual(numbers);
  });
});
