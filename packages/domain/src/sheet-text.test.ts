import { expect, it } from 'vitest';
import { harmlessText, withoutApostrophe } from './sheet-text.ts';

it('leaves nothing that a spreadsheet would run, and changes no other text (SRV-65)', () => {
  const dangerous = ['=1+1', '+46701234567+1', '+1', '-2', '@x', ' =1', '\t=1', '\r=1', '\n=1', '\tx', '\u00a0+1'];
  expect(dangerous.map(harmlessText)).toEqual(dangerous.map((text) => `'${text}`));
  const plain = ['', ' ', 'a=1', 'Åsa', '’s-Hertogenbosch', "'t Gooi", '12-3', '1+1', '"=1"'];
  expect(plain.map(harmlessText)).toEqual(plain);
});

it('reads what it wrote, and keeps an apostrophe that belongs to a name', () => {
  expect(['=1', '+46', '- see notes', ' @x'].map(harmlessText).map(withoutApostrophe)).toEqual([
    '=1',
    '+46',
    '- see notes',
    ' @x',
  ]);
  expect(["'t Gooi", "'", 'a'].map(withoutApostrophe)).toEqual(["'t Gooi", "'", 'a']);
});
