import { expect, it } from 'vitest';
import { spreadsheetUrl } from './spreadsheet-url.ts';

const id = '1AbC-d_E';

it('a link that Google Sheets shares becomes the link to the sheet as CSV', () => {
  const csv = `https://docs.google.com/spreadsheets/d/${id}/export?format=csv`;
  expect(spreadsheetUrl(`https://docs.google.com/spreadsheets/d/${id}/edit?usp=sharing`)).toBe(csv);
  expect(spreadsheetUrl(`https://docs.google.com/spreadsheets/d/${id}/edit#gid=77`)).toBe(`${csv}&gid=77`);
  expect(spreadsheetUrl(`https://docs.google.com/spreadsheets/d/${id}/edit?gid=77#gid=77`)).toBe(`${csv}&gid=77`);
  expect(spreadsheetUrl(`https://docs.google.com/spreadsheets/u/1/d/${id}/`)).toBe(csv);
  expect(spreadsheetUrl(`https://docs.google.com/spreadsheets/d/e/2P-x/pubhtml?gid=5`)).toBe(
    'https://docs.google.com/spreadsheets/d/e/2P-x/pub?gid=5&single=true&output=csv',
  );
});

it('other URLs are unchanged', () => {
  for (const url of [
    'https://example.com/orders.csv?day=1',
    `https://docs.google.com/spreadsheets/d/${id}/export?format=xlsx`,
    `https://docs.google.com.example.com/spreadsheets/d/${id}/edit`,
  ])
    expect(spreadsheetUrl(url)).toBe(url);
  expect(() => spreadsheetUrl('orders.csv')).toThrow(TypeError);
});
