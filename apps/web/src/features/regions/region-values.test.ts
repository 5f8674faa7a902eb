import { CallFailed } from '@roundsman/contract/client';
import { expect, it } from 'vitest';
import { areaText, outlineOf, refusalOf, sizeText, stateOf } from './region-values.ts';

it('formats sizes and areas in the language', () => {
  expect(sizeText(805_000, 'en')).toBe('805 kB');
  expect(sizeText(2_400_000_000, 'en')).toBe('2.4 GB');
  expect(sizeText(2_400_000, 'sv')).toBe('2,4 MB');
  expect(areaText(37.54, 'en')).toBe('37.5 km²');
  expect(areaText(92_345.6, 'en')).toBe('92,346 km²');
});

it('a region without preparation is ready', () => {
  expect(stateOf({ work: null })).toBe('answers');
});

it('an outline is a closed ring', () => {
  const outline = outlineOf({ southWest: { lat: 1, lng: 2 }, northEast: { lat: 3, lng: 4 } });
  expect(outline).toHaveLength(5);
  expect(outline[0]).toEqual(outline[4]);
});

it('recognizes a refusal by its code only', () => {
  const failure = (code: string) => new CallFailed(422, { statusCode: 422, code: code as never, message: '' });
  expect(refusalOf(failure('region_file_missing'))).toBe('region_file_missing');
  expect(refusalOf(failure('internal'))).toBeNull();
  expect(refusalOf(new Error('x'))).toBeNull();
});
