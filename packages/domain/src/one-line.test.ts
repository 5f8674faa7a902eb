import { expect, it } from 'vitest';
import { isOneLine, isSeveralLines, toOneLine, toSeveralLines } from './one-line.ts';

it.each(['\n', '\r\n', '\t', '\0', '\u001b', '\u0085', '\u2028', '\u2029', '\ud83d'])('%j is in no line', (sign) => {
  expect(isOneLine(`Ana${sign}Maria`)).toBe(false);
  expect(toOneLine(` Ana${sign}${sign}Maria${sign}`)).toBe('Ana Maria');
});

it('only tabs and line breaks are between lines', () => {
  expect(isSeveralLines('Ring\r\n\tTwice\u2028Wait')).toBe(true);
  expect(toSeveralLines('Ring\r\n\tTwice\u2028Wait')).toBe('Ring\r\n\tTwice\u2028Wait');
  for (const sign of ['\0', '\u001b', '\ud83d', '\u007f']) {
    expect(isSeveralLines(`Ring${sign}twice`)).toBe(false);
    expect(toSeveralLines(`Ring${sign}twice`)).toBe('Ringtwice');
  }
});

it('letters of every language and joined pictures are text', () => {
  for (const text of ['Åsa Ö', '王小明', 'علي', '👩‍🚒 Kim', 'a\u00a0b', '']) {
    expect(isOneLine(text)).toBe(true);
    expect(toOneLine(text)).toBe(text);
    expect(toSeveralLines(text)).toBe(text);
  }
});
