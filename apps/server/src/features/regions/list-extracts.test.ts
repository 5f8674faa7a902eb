import { expect, it } from 'vitest';
import { estimate, findExtracts } from './list-extracts.ts';

const names = (search: string) => findExtracts(search).map(({ name }) => name);

it('finds extracts by words of their name or area, without accents', () => {
  expect(names('malta')).toEqual(['Malta']);
  expect(names('ile de fr')).toEqual(['Île-de-France (Paris)']);
  expect(names('paris')).toEqual(['Île-de-France (Paris)']);
  expect(names('krakow')).toEqual(['Małopolskie (Kraków)']);
  expect(names('germany')).toContain('Berlin');
  expect(names('sweden')[0]).toBe('Sweden');
  expect(names(' ')).toEqual([]);
  expect(names('nowhere')).toEqual([]);
});

it('every extract has a URL and a size', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    for (const { url, bytes } of findExtracts(letter)) {
      expect(url).toMatch(/^https:\/\/[a-z.]+\/[a-z/-]+-latest\.osm\.pbf$/);
      expect(bytes).toBeGreaterThan(100_000);
    }
});

it('states what an extract takes, and whether the disk has room for it', () => {
  const [malta] = findExtracts('malta');
  expect(malta && estimate(malta, 1e9)).toMatchObject({ diskBytes: 232e6, seconds: 37, hasDisk: true });
  expect(malta && estimate(malta, 2e8)).toMatchObject({ hasDisk: false });
});
