import { expect, test } from 'vitest';
import { MatrixCache } from './matrix-cache.ts';

/** Computes cells that name their two points: from × 100 + to. */
function counting(names: readonly string[]) {
  const computed: string[] = [];
  return {
    computed,
    names,
    compute: async (sources: readonly number[], targets: readonly number[]) => {
      computed.push(`${sources.length} × ${targets.length}`);
      const cells = sources.flatMap((a) => targets.map((b) => Number(names[a]) * 100 + Number(names[b])));
      return { durations: Float32Array.from(cells), distances: Float32Array.from(cells, (cell) => cell * 10) };
    },
  };
}
const expected = (names: readonly string[]) => names.flatMap((a) => names.map((b) => Number(a) * 100 + Number(b)));
const numbers = (...list: number[]) => list.map(String);

test('computes only the rows and columns of new points, in any order', async () => {
  const cache = new MatrixCache(1e6);
  const first = counting(numbers(1, 2, 3, 4, 5));
  expect([...(await cache.complete('plan', first.names, first.compute)).durations]).toEqual(expected(first.names));
  expect(first.computed).toEqual(['5 × 5']);

  const more = counting(numbers(9, 5, 4, 1, 2, 3));
  const matrix = await cache.complete('plan', more.names, more.compute);
  expect(more.computed).toEqual(['1 × 6', '5 × 1']);
  expect([...matrix.durations]).toEqual(expected(more.names));
  expect([...matrix.distances]).toEqual(expected(more.names).map((cell) => cell * 10));
});

test('reads a part of a plan from the whole, and returns copies', async () => {
  const cache = new MatrixCache(1e6);
  const whole = counting(numbers(1, 2, 3, 4));
  (await cache.complete('plan', whole.names, whole.compute)).durations.fill(0);
  const part = counting(numbers(4, 2));
  expect([...(await cache.complete('plan', part.names, part.compute)).durations]).toEqual(expected(part.names));
  const again = counting(numbers(1, 2, 3, 4));
  await cache.complete('plan', again.names, again.compute);
  expect([...part.computed, ...again.computed]).toEqual([]);
  expect(cache.leg('plan', '3', '4')).toEqual({ seconds: 304, metres: 3040 });
  expect(cache.leg('plan', '3', '8')).toBeUndefined();
  expect(cache.leg('other', '3', '4')).toBeUndefined();
});

test('computes once for two simultaneous calls', async () => {
  const cache = new MatrixCache(1e6);
  const both = counting(numbers(1, 2, 3));
  await Promise.all([
    cache.complete('plan', both.names, both.compute),
    cache.complete('plan', both.names, both.compute),
  ]);
  expect(both.computed).toEqual(['3 × 3']);
});

test('computes again after a failure', async () => {
  const cache = new MatrixCache(1e6);
  await expect(cache.complete('plan', ['1'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const next = counting(['1']);
  await cache.complete('plan', next.names, next.compute);
  expect(next.computed).toEqual(['1 × 1']);
});

test('limits its bytes: deletes the least recently used matrix, and does not store one that is too large', async () => {
  // Three points: 2 × 9 × 4 bytes and three names of 100.
  const cache = new MatrixCache(2 * 372);
  const countComputed = async (key: string, size = 3) => {
    const matrix = counting(Array.from({ length: size }, (_, i) => String(i + 1)));
    await cache.complete(key, matrix.names, matrix.compute);
    return matrix.computed.length;
  };
  expect(await countComputed('a')).toBe(1);
  expect(await countComputed('b')).toBe(1);
  expect(await countComputed('a')).toBe(0);
  expect(await countComputed('c')).toBe(1);
  expect(await countComputed('a')).toBe(0);
  expect(await countComputed('c')).toBe(0);
  expect(await countComputed('b')).toBe(1);
  expect(await countComputed('large', 20)).toBe(1);
  expect(await countComputed('large', 20)).toBe(1);
});
