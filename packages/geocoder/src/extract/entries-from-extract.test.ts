import { describe, expect, test } from 'vitest';
import { smallMap } from '../testing/small-map.ts';
import { entriesFromExtract } from './entries-from-extract.ts';
import { readExtract } from './read-extract.ts';

describe('what an extract names', () => {
  const entries = entriesFromExtract(readExtract(smallMap()));
  const find = (name: string, city?: string) =>
    entries.filter((entry) => entry.name === name && (!city || entry.city === city));

  test('a street is one entry a place, with its houses', () => {
    expect(
      find('Storgatan')
        .map(({ city }) => city)
        .toSorted(),
    ).toEqual(['Landskrona', 'Lund']);
    const [lund] = find('Storgatan', 'Lund');
    expect(lund).toMatchObject({ kind: 'street', country: 'SE', postcode: '223 50' });
    expect(lund?.spots.flatMap(({ number }) => number ?? []).toSorted()).toEqual(['1', '11', '2a', '3', '5']);
    expect(lund?.lat).toBeCloseTo(55.701, 3);
    expect(lund?.radius).toBeGreaterThan(200);
  });

  test('houses of a relation, of an outline and along an interpolation are known', () => {
    const numbers = find('Hauptstraße').flatMap(({ spots }) => spots.filter(({ number }) => number));
    expect(numbers.map(({ number }) => number).toSorted()).toEqual(['20', '22', '24', '26', '28', '30', '7']);
    const middle = numbers.find(({ number }) => number === '24');
    expect(middle).toMatchObject({ estimated: true });
    expect(middle?.lng).toBeCloseTo(8.707, 4);
    expect(numbers.find(({ number }) => number === '7')?.lng).toBeCloseTo(8.7022, 5);
  });

  test('a house that is mapped as entrance, outline and shop is one address, at its entrance and with the tags of all', () => {
    const twelve = find('Östra Vallgatan').flatMap(({ spots }) => spots.filter(({ number }) => number === '12'));
    expect(twelve.map(({ lat, lng, postcode }) => [lat, lng, postcode])).toEqual([
      [55.7041, 13.1971, '223 61'],
      [55.7041, 13.2041, '223 61'],
    ]);
  });

  test('places without streets, points of interest and postcodes too', () => {
    expect(find('Stångby')).toMatchObject([{ kind: 'street', city: 'Lund' }]);
    expect(find('Café Ariman')).toMatchObject([{ kind: 'poi', district: 'Östra Vallgatan 4', city: 'Lund' }]);
    expect(find('223 50')).toMatchObject([{ kind: 'postcode', city: 'Lund' }]);
    expect(find('Norra Fäladen')).toMatchObject([{ kind: 'place', city: 'Lund' }]);
  });
});
