import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './spreadsheet-text.ts';

it('leaves nothing that a spreadsheet would run, and changes no other text (SRV-65)', () => {
  const dangerous = ['=1+1', '+46701234567+1', '+1', '-2', '@x', ' =1', '\t=1', '\r=1', '\n=1', '\tx', '\u00a0+1'];
  expect(dangerous.map(escapeFormula)).toEqual(dangerous.map((text) => `'${text}`));
  const plain = ['', ' ', 'a=1', 'Åsa', '’s-Hertogenbosch', "'t Gooi", '12-3', '1+1', '"=1"'];
  expect(plain.map(escapeFormula)).toEqual(plain);
});

it('reads what it wrote, and keeps an apostrophe that belongs to a name', () => {
  expect(['=1', '+46', '- see notes', ' @x'].map(escapeFormula).map(unescapeFormula)).toEqual([
    '=1',
    '+46',
    '- see notes',
    ' @x',
  ]);
  expect(["'t Gooi", "'", 'a'].map(unescapeFormula)).toEqual(["'t Gooi", "'", 'a']);
});
