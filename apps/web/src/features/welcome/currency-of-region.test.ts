import { expect, it } from 'vitest';
import { currencyFor } from './currency-of-region.ts';

it('suggests the currency of the first language with a region', () => {
  expect(currencyFor(['sv', 'sv-SE', 'en-US'])).toBe('SEK');
  expect(currencyFor(['de-DE', 'en-GB'])).toBe('EUR');
  expect(currencyFor(['fr'])).toBe('EUR');
});
