import { expect, test } from 'vitest';
import { serverTexts } from '../../languages/server-texts.ts';
import { textCell } from './cell.ts';
import { readBoolean } from './read-boolean.ts';

test.each(['yes', 'Ja', 'OUI', 'sí', 'tak', 'true', 'WAHR', 'VRAI', 'SANT', 'x', '1', '✓', 'Y'])(
  'the cell %s means yes',
  (written) => expect(readBoolean(textCell(written))).toBe(true),
);

test.each(['no', 'Nein', 'NON', 'nej', 'nie', 'false', 'FALSCH', 'FAUX', 'FALSKT', '0', '-', 'n'])(
  'the cell %s means no',
  (written) => expect(readBoolean(textCell(written))).toBe(false),
);

test.each(['maybe', '2', 'after 8 pm'])('the cell %s cannot be read', (written) =>
  expect(readBoolean(textCell(written))).toBeUndefined(),
);

test('a number of a workbook is read like its text', () => {
  expect(readBoolean({ value: 1, text: '1' })).toBe(true);
});

test.each(Object.entries(serverTexts))('the words of exports in %s are read again', (_language, { booleans }) => {
  expect(readBoolean(textCell(booleans.yes))).toBe(true);
  expect(readBoolean(textCell(booleans.no))).toBe(false);
});
