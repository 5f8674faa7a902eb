import { expect, test } from 'vitest';
import { cellAt, joinAddress } from './address-columns.ts';
import { textCell } from '../values/cell.ts';

test.each([
  [['Storgatan 1', '114 55', 'Stockholm'], 'Storgatan 1, 114 55 Stockholm'],
  [['Hauptstr.', '12a', '10115', 'Berlin', 'Deutschland'], 'Hauptstr. 12a, 10115 Berlin, Deutschland'],
  [['10 Downing Street', 'London', 'SW1A 2AA'], '10 Downing Street, London, SW1A 2AA'],
  [['12 rue de Rivoli', '', 'Paris'], '12 rue de Rivoli, Paris'],
  [['', '75001', 'Paris'], '75001, Paris'],
])('the texts of an address in several columns become one: %j', (texts, address) => {
  expect(joinAddress(texts)).toBe(address);
});

test('a text that the address has already is not repeated', () => {
  expect(joinAddress(['Storgatan 1, 114 55 Stockholm', '11455', 'stockholm'])).toBe('Storgatan 1, 114 55 Stockholm');
});

test('a town whose name begins a street is still added', () => {
  expect(joinAddress(['Lundavägen 3', 'Lund'])).toBe('Lundavägen 3, Lund');
});

test('a field of one column keeps its cell, of several it has their texts', () => {
  const row = [{ value: 45000, text: '2023-03-15' }, textCell('Street 1'), textCell('Town')];
  expect(cellAt('address', row, [0])).toBe(row[0]);
  expect(cellAt('address', row, [1, 2])).toEqual(textCell('Street 1, Town'));
  expect(cellAt('address', row, undefined)).toBeUndefined();
});
