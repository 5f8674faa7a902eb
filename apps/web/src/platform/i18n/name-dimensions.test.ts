import { firstDimension, type LoadDimension } from '@roundsman/domain';
import { expect, test } from 'vitest';
import { nameDimensions } from './name-dimensions.ts';

const volume: LoadDimension = { id: 'load', name: 'Volume', unit: 'm³', decimals: 1 };
const weight: LoadDimension = { id: 'load3', name: 'Weight', unit: 'kg', decimals: 0 };

test('loads and capacities get the names of the company', () => {
  expect(nameDimensions('orders', { 'column.load': 'Load', 'column.code': 'Code' }, [volume, weight])).toMatchObject({
    'column.load': 'Volume (m³)',
    'column.load3': 'Weight (kg)',
    'column.code': 'Code',
  });
  const phrases = { 'rule.capacity': 'over the capacity' };
  expect(nameDimensions('route-view', phrases, [firstDimension, weight])).toMatchObject({
    'rule.capacity': 'over the capacity',
    'rule.capacity3': 'over the capacity: Weight (kg)',
  });
});

test('phrases of a company with one unnamed dimension are unchanged', () => {
  const phrases = { 'field.capacity': 'Capacity', 'field.capacity2': 'Capacity 2' };
  expect(nameDimensions('drivers', phrases, [firstDimension])).toEqual(phrases);
});
