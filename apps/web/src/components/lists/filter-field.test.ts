import { expect, it } from 'vitest';
import { choiceText } from './filter-field.ts';

it('names the choice of a filter in its chip, and shows an unknown value of the URL unchanged', () => {
  const text = choiceText(['DRAFT', 'DISPATCHED'], (status) => ({ DRAFT: 'Draft', DISPATCHED: 'Sent' })[status]);
  expect(['DISPATCHED', 'LOST'].map(text)).toEqual(['Sent', 'LOST']);
});
