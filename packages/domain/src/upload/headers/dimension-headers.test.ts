import { expect, test } from 'vitest';
import type { LoadDimension } from '../../load/load-dimensions.ts';
import { withDimensions } from './dimension-headers.ts';
import { matchColumns } from './match-columns.ts';
import { orderHeaders } from './order-headers.ts';
import { uploadFields } from '../rows/order-fields.ts';

const volume: LoadDimension = { id: 'load', name: 'Volume', unit: 'm³', decimals: 1 };
const weight: LoadDimension = { id: 'load2', name: 'Weight', unit: 'kg', decimals: 0 };
const match = (headers: readonly string[], dimensions: readonly LoadDimension[]) =>
  matchColumns(headers, new Set(uploadFields), withDimensions(orderHeaders, dimensions), { mapping: {}, fields: [] });

test.each([
  [
    ['Weight', 'Volume'],
    ['Volume', 'Weight'],
  ],
  [
    ['Weight (kg)', 'Volume (m³)'],
    ['Volume (m³)', 'Weight (kg)'],
  ],
  [
    ['kg', 'm³'],
    ['m³', 'kg'],
  ],
  [
    ['kg weight', 'Load'],
    ['Load', 'kg weight'],
  ],
])('columns %j fill the dimensions that they name', (headers, [load = '', load2 = '']) =>
  expect(match(headers, [volume, weight])).toMatchObject({ load: [load], load2: [load2] }),
);

test('a company without further dimensions keeps the built-in names', () => {
  expect(match(['Weight'], [{ id: 'load', name: null, unit: null, decimals: null }])).toEqual({ load: ['Weight'] });
});
