import { expect, test } from 'vitest';
import { findMatchingTemplates } from './match-columns.ts';

const shop = { mapping: { orderRef: ['Ref'], deliveryAddress: ['Street', 'Town'] }, fields: ['Floor'] };
const older = { mapping: { orderRef: ['Ref'], deliveryAddress: ['Street'] }, fields: [] };
const other = { mapping: { orderRef: ['Number'] }, fields: [] };

test('earlier mappings fit a file that has all of their headers, the one that uses most of them first', () => {
  expect(findMatchingTemplates(['Ref', 'Street', 'Town', 'Floor', 'New'], [other, older, shop])).toEqual([shop, older]);
  expect(findMatchingTemplates(['Ref', 'Street', 'Town'], [other, older, shop])).toEqual([older]);
});

test('of two that use as many headers the later one comes first', () => {
  const later = { mapping: { deliveryName: ['Ref'], deliveryAddress: ['Street'] }, fields: [] };
  expect(findMatchingTemplates(['Ref', 'Street'], [later, older])).toEqual([later, older]);
});

test('a mapping of nothing fits no file', () => {
  expect(findMatchingTemplates(['Ref'], [{ mapping: {}, fields: [] }])).toEqual([]);
});
