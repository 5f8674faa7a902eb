import { describe, expect, test } from 'vitest';
import { joinPieces, nest } from './assemble-rings.ts';
import { clip } from './clip.ts';
import { extremesOf, type Feature, STEP, twiceArea } from './feature.ts';
import { generalise } from './generalise.ts';
import { joinLines } from './join-lines.ts';
import { labelPoint } from './label-point.ts';
import { mergeTiles } from './merge-tiles.ts';
import { LINE, POLYGON } from './schema.ts';
import { readTile } from '../testing/index.ts';
import { tileNumber } from './tile-number.ts';
import { encodeTile } from './encode-tile.ts';
import { WORLD } from './world-units.ts';

let seed = 11;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const part = (...corners: [number, number][]) => Int32Array.from(corners.flatMap(([x, y]) => [x, y, 0]));
const feature = (shape: 2 | 3, ...parts: Int32Array[]): Feature => ({
  layer: 0,
  shape,
  from: 0,
  to: 15,
  attributes: 0,
  area: 0,
  parts,
});

describe('cutting', () => {
  test('a line that leaves and comes back is two', () => {
    const cut = clip(feature(LINE, part([0, 5], [20, 5], [20, 8], [0, 8])), [-5, 0, 10, 10]);
    expect(cut?.parts.map((part) => [...part])).toEqual([
      [0, 5, 0, 10, 5, 0],
      [10, 8, 0, 0, 8, 0],
    ]);
  });

  test('what lies outside is gone, what lies inside is untouched', () => {
    const inside = feature(POLYGON, part([1, 1], [2, 1], [2, 2], [1, 1]));
    expect(clip(inside, [0, 0, 10, 10])).toBe(inside);
    expect(clip(inside, [5, 5, 10, 10])).toBeNull();
  });

  test('2,000 random polygons: what is left lies in the box, is closed, and never grows', () => {
    for (let round = 0; round < 2000; round++) {
      const count = 3 + Math.floor(random() * 9);
      const corners = Array.from({ length: count }, (_, i): [number, number] => {
        const radius = 20 + random() * 80;
        const angle = ((i + random() * 0.9) / count) * 2 * Math.PI;
        return [Math.round(50 + radius * Math.cos(angle)), Math.round(50 + radius * Math.sin(angle))];
      });
      const ring = part(...corners, corners[0] as [number, number]);
      const cut = clip(feature(POLYGON, ring), [30, 30, 70, 70]);
      for (const part of cut?.parts ?? []) {
        const { west, north, east, south } = extremesOf([part]);
        expect(west >= 30 && north >= 30 && east <= 70 && south <= 70).toBe(true);
        expect(part[0]).toEqual(part[part.length - STEP]);
        expect(part[1]).toEqual(part[part.length - STEP + 1]);
        expect(Math.abs(twiceArea(part))).toBeLessThanOrEqual(2 * 40 * 40);
      }
    }
  });
});

test('corners are drawn from the zoom on at which they are visible; ends always', () => {
  const line = generalise([0, 0, 1000, 1, 2000, 1500, 3000, 0, 4000, 0]);
  expect(line[0]).toBe(0);
  expect(line.at(-3)).toBe(4000);
  const zooms = Object.fromEntries(
    Array.from({ length: line.length / STEP }, (_, i) => [line[3 * i], line[3 * i + 2]]),
  );
  expect(zooms).toEqual({ 0: 0, 1000: 11, 2000: 10, 3000: 11, 4000: 0 });
  expect([...generalise([5, 5])]).toEqual([5, 5, 0]);
  expect([...generalise([])]).toEqual([]);
  const noise = Array.from({ length: 200_000 }, () => Math.floor(random() * 1e6));
  expect(generalise(noise).length).toBeGreaterThan(299_000);
});

test('pieces are joined in either direction; open chains are returned separately', () => {
  const piece = (...ids: number[]) => ({ ids, flat: ids.flatMap((id) => [id * 10, id % 3]), isInner: false });
  const { rings, chains } = joinPieces([
    piece(1, 2, 3),
    piece(5, 4, 3),
    piece(5, 1),
    piece(7, 8),
    piece(9, 8),
    piece(6),
  ]);
  expect(rings).toHaveLength(1);
  expect(rings[0]?.flat).toHaveLength(12);
  expect(chains.map(({ flat }) => flat.length / 2)).toEqual([3]);
});

test('rings lie in each other: outer ones clockwise, holes the other way', () => {
  const box = (from: number, to: number) => [from, from, to, from, to, to, from, to, from, from];
  const polygons = nest([box(40, 60), box(0, 100), box(10, 90), box(200, 210)]);
  expect(polygons.map((rings) => rings.map((ring) => ring[0]))).toEqual([[0, 10], [40], [200]]);
  const area = (flat: number[]) => twiceArea(Int32Array.from(flat.flatMap((v, i) => (i % 2 ? [v, 0] : [v]))));
  expect(polygons.flat().map((ring) => Math.sign(area(ring)))).toEqual([1, -1, 1, 1]);
  expect(nest([[0, 0, 1, 1, 0, 0]])).toEqual([]);
});

test('a name lies within its area, however it is bent', () => {
  // The letter C: its centre of mass lies in the gap.
  const c = [0, 0, 100, 0, 100, 10, 10, 10, 10, 90, 100, 90, 100, 100, 0, 100, 0, 0];
  expect(labelPoint([c])).toEqual([5, 50]);
  expect(labelPoint([[0, 0, 10, 0, 10, 10, 0, 10, 0, 0]])).toEqual([5, 5]);
  expect(labelPoint([[3, 3, 3, 3]])).toEqual([3, 3]);
});

test('lines are joined at their ends; against their direction only where it does not matter', () => {
  const lines = [
    [0, 0, 1, 0],
    [2, 0, 1, 0],
    [2, 0, 3, 0],
    [9, 9, 8, 8],
  ];
  expect(joinLines(lines, true)).toEqual([
    [0, 0, 1, 0, 2, 0, 3, 0],
    [9, 9, 8, 8],
  ]);
  expect(joinLines(lines, false)).toHaveLength(4);
  expect(
    joinLines(
      [
        [1, 0, 2, 0],
        [0, 0, 1, 0],
        [2, 0, 0, 0],
      ],
      false,
    ),
  ).toHaveLength(1);
});

test("tiles are numbered along PMTiles' curve", () => {
  expect(tileNumber(0, 0, 0)).toBe(0);
  expect(tileNumber(1, 0, 0)).toBe(1);
  expect(tileNumber(1, 0, 1)).toBe(2);
  expect(tileNumber(1, 1, 1)).toBe(3);
  expect(tileNumber(1, 1, 0)).toBe(4);
  // From the specification's tests.
  expect(tileNumber(12, 3423, 1763)).toBe(19_078_479);
  for (const z of [3, 6]) {
    const all = new Set(Array.from({ length: 4 ** z }, (_, i) => tileNumber(z, i % 2 ** z, Math.floor(i / 2 ** z))));
    expect(all.size).toEqual(4 ** z);
    expect(Math.min(...all)).toEqual((4 ** z - 1) / 3);
    expect(Math.max(...all)).toEqual((4 ** (z + 1) - 1) / 3 - 1);
  }
});

test('tiles of regions that meet become one, each layer once, nothing lost', () => {
  const tile = (name: string, y: number) =>
    encodeTile(
      0,
      0,
      0,
      [{ ...feature(LINE, part([0, y], [WORLD / 2, y])), attributes: 1 }],
      ['road'],
      [{}, { kind: 'minor', name, oneway: -1 }],
    ) as Uint8Array;
  const merged = readTile(mergeTiles([tile('Här', WORLD / 4), tile('Là', WORLD / 2)]));
  expect(merged).toEqual([
    {
      layer: 'road',
      type: 'line',
      properties: { kind: 'minor', name: 'Här', oneway: -1 },
      parts: [
        [
          { x: 0, y: 1024 },
          { x: 2048, y: 1024 },
        ],
      ],
    },
    {
      layer: 'road',
      type: 'line',
      properties: { kind: 'minor', name: 'Là', oneway: -1 },
      parts: [
        [
          { x: 0, y: 2048 },
          { x: 2048, y: 2048 },
        ],
      ],
    },
  ]);
  expect(() => mergeTiles([new Uint8Array([0x1a, 0x7f, 0x01])])).toThrow('a tile ends early');
});
