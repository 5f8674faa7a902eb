import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BaseStyle, baseStyles, withOrigin } from './base-style.ts';

const layers = [{ id: 'sea', type: 'background' as const }];
const ours = (metadata: object) => ({ version: 8, sprite: '/map/sprite/light', sources: {}, layers, metadata });
let answers: Record<string, object>;
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('location', { origin: 'https://plan.example' });
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error('no network'));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function all(): Promise<BaseStyle[]> {
  const styles: BaseStyle[] = [];
  for await (const style of baseStyles('light', [1, 2, 3, 4])) styles.push(style);
  return styles;
}

test('where a region lies, only its map is requested', async () => {
  answers = { '/map/light.json': ours({ isOutline: false, streets: null }) };
  const styles = await all();
  expect(styles.map(({ isOutline, isStreetMissing }) => [isOutline, isStreetMissing])).toEqual([[false, false]]);
  expect(styles[0]?.style).toMatchObject({ sprite: 'https://plan.example/map/sprite/light' });
  expect(styles[0]?.style).not.toHaveProperty('metadata');
  expect(requested).toEqual(['/map/light.json?box=1.0000,2.0000,3.0000,4.0000']);
  expect((await all())[0]?.style).toBe(styles[0]?.style);
});

test('elsewhere: the outline at once, then the configured streets without their letters; known, they come at once', async () => {
  answers = {
    '/map/light.json': ours({ isOutline: true, streets: 'https://streets.example' }),
    'https://streets.example': { version: 8, glyphs: 'https://letters.example', sources: {}, layers },
  };
  const styles = await all();
  expect(styles.map(({ isOutline }) => isOutline)).toEqual([true, false]);
  expect(styles[1]?.style).toEqual({ version: 8, sources: {}, layers });
  expect((await all()).map(({ isOutline }) => isOutline)).toEqual([false]);
});

test('streets that cannot be had leave the outline, and say so', async () => {
  answers = { '/map/light.json': ours({ isOutline: true, streets: 'https://gone.example' }) };
  const styles = await all();
  expect(styles.map(({ isStreetMissing }) => isStreetMissing)).toEqual([false, true]);
  expect(styles[1]?.style).toBe(styles[0]?.style);
});

test('a street map that is no map style counts as one that cannot be loaded', async () => {
  answers = {
    '/map/light.json': ours({ isOutline: true, streets: 'https://other.example' }),
    'https://other.example': { message: 'The key has expired' },
  };
  expect((await all()).map(({ isStreetMissing }) => isStreetMissing)).toEqual([false, true]);
});

test('without any answer the ground is plain, and what lies on it is drawn', async () => {
  answers = {};
  expect(await all()).toEqual([
    { style: { version: 8, sources: {}, layers: [] }, isOutline: true, isStreetMissing: false },
  ]);
});

test("adds the page's origin to our own URLs, and to no others", () => {
  const style = withOrigin(
    {
      version: 8,
      sprite: '/map/sprite/light',
      sources: {
        region: { type: 'vector', tiles: ['/map/regions/a/{z}/{x}/{y}.pbf'] },
        other: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
        points: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      },
      layers: [],
    },
    'https://plan.example',
  );
  expect(style).toMatchObject({
    sprite: 'https://plan.example/map/sprite/light',
    sources: {
      region: { tiles: ['https://plan.example/map/regions/a/{z}/{x}/{y}.pbf'] },
      other: { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
      points: { type: 'geojson' },
    },
  });
});
