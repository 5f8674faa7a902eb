import { expect, test, vi } from 'vitest';
import { foldName } from '../names/fold-name.ts';
import { createGazetteer } from './gazetteer.ts';
import { startGazetteerThread } from './gazetteer-thread.ts';

// Reading the list of towns takes 0.7 s, more on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const gazetteer = createGazetteer();
const labels = async (...[text, options]: Parameters<typeof gazetteer.search>) =>
  (await gazetteer.search(text, options)).map((place) => place.label);

test('names are found by their beginning, without accents, in any case', async () => {
  expect((await labels('göte'))[0]).toBe('Göteborg, Sweden');
  expect((await labels('GOTEB'))[0]).toBe('Göteborg, Sweden');
  expect((await labels('koln'))[0]).toBe('Köln, Germany');
  expect(foldName('  Saint-Étienne  (Loire)')).toBe('saint etienne loire');
  expect(foldName('Tønder Łódź Ærø')).toBe('tonder lodz aero');
});

test('larger towns come first, and a full name before a longer one', async () => {
  expect((await labels('paris'))[0]).toBe('Paris, France');
  expect((await labels('lund')).slice(0, 2)).toEqual(['Lund, Sweden', 'Lundazi, Zambia']);
});

test('the country narrows by name, code or option, and a state within it', async () => {
  expect((await labels('paris, united states'))[0]).toBe('Paris, TX, United States');
  expect(await labels('paris, ky, us')).toEqual(['Paris, KY, United States']);
  expect(await labels('paris, se')).toEqual([]);
  expect((await labels('lon', { country: 'gb' }))[0]).toBe('London, United Kingdom');
});

test('near ones come first', async () => {
  const [first] = await gazetteer.search('springfield', { near: { lat: 39.8, lng: -89.6 } });
  expect(first?.label).toBe('Springfield, IL, United States');
});

test('coordinates as text are a place', async () => {
  expect(await gazetteer.search('59.3293, 18.0686')).toEqual([
    { label: '59.3293, 18.0686', lat: 59.3293, lng: 18.0686 },
  ]);
  expect(await gazetteer.search('91, 18')).toEqual([]);
});

test('limits, empty texts and texts that name nothing', async () => {
  expect(await labels('s', { limit: 3 })).toHaveLength(3);
  expect(await labels('')).toEqual([]);
  expect(await labels(' , ')).toEqual([]);
  expect(await labels('qqqqqq')).toEqual([]);
});

test('the thread answers the same', async () => {
  const thread = startGazetteerThread();
  const [first, second] = await Promise.all([thread.search('göteborg', { limit: 1 }), thread.search('1,2')]);
  expect(first).toEqual(await gazetteer.search('göteborg', { limit: 1 }));
  expect(second).toEqual([{ label: '1, 2', lat: 1, lng: 2 }]);
});
