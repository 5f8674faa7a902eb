import { expect, it } from 'vitest';
import { textAfter, useDialogs } from './dialogs.ts';

it('letters are added, Backspace removes the last one, and other keys change nothing', () => {
  const keys = ['R', 'u', 'x', 'Backspace', 'a', ' ', 'Shift', '2', 'ArrowDown', 'é'];
  expect(keys.reduce(textAfter, '')).toBe('Rua 2é');
  expect(textAfter('', 'Backspace')).toBe('');
});

it('a text typed before the palette has loaded is there until it is closed', () => {
  const { showPalette, typeInPalette } = useDialogs.getState();
  showPalette(true);
  for (const key of 'ORD-1') typeInPalette(key);
  expect(useDialogs.getState().paletteText).toBe('ORD-1');
  showPalette(false);
  expect(useDialogs.getState().paletteText).toBe('');
});
