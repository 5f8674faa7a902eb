import { expect, it } from 'vitest';
import { choiceText } from './filter-field.ts';

it('the chip of a filter names its choice, and shows an unknown value of the address unchanged', () => {
  const text = choiceText(['DRAFT', 'DISPATCHED'], (status) => ({ DRAFT: 'Draft', DISPATCHED: 'Sent' })[status]);
  expect(['DISPATCHED', 'LOST'].map(text)).toEqual(['Sent', 'LOST']);
});
