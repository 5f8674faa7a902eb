import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';
import { expect, test } from 'vitest';
import { densestGroup, geometricMedian, spreadAround } from './points.ts';

const at = (north: number): LatLng => ({ lat: 41 + north / 111_195, lng: -8.6 });

test('a point far away does not move the geometric median', () => {
  const median = geometricMedian([at(0), at(1), at(2), at(5000)]);
  expect(greatCircleMetres(median!, at(1))).toBeLessThan(2);
});

test('a point counts as much as its weight', () => {
  const median = geometricMedian([{ ...at(0), weight: 5 }, at(100), at(110)]);
  expect(greatCircleMetres(median!, at(0))).toBeLessThan(1);
});

test('no points have no median', () => {
  expect(geometricMedian([])).toBeNull();
});

test('the densest group has the most weight, and not the most points', () => {
  const stay = [
    { ...at(200), weight: 30 },
    { ...at(205), weight: 30 },
  ];
  const drive = [at(0), at(10), at(20)];
  expect(densestGroup([...drive, ...stay], 25)).toEqual(stay);
});

test('the spread is the median distance', () => {
  expect(spreadAround(at(0), [at(2), at(4), at(90)])).toBeCloseTo(4, 1);
});
