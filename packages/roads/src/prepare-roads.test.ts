import { expect, test } from 'vitest';
import { NoRoadsError } from './graph/build-graph.ts';
import { OsmFileError } from './osm/osm-file-error.ts';
import { type OsmNode, type OsmWay, writeOsm } from './osm/write-osm.ts';
import { roadsOf } from './prepare-roads.ts';
import { randomTown } from './testing/random-town.ts';
import { seeded } from './testing/seeded.ts';

test('progress rises from 0 to 1', () => {
  const shares: number[] = [];
  roadsOf(writeOsm(randomTown({ seed: 1, size: 6 })), { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('damaged extracts are prepared or refused, and never hang', () => {
  const random = seeded(5);
  const bytes = writeOsm(randomTown({ seed: 2, size: 8 }));
  const outcomes = new Set<string>();
  for (let round = 0; round < 60; round++) {
    const broken = new Uint8Array(bytes);
    const place = Math.floor(random() * bytes.length);
    broken[place] = (broken[place] as number) ^ (1 << Math.floor(random() * 8));
    try {
      roadsOf(broken);
      outcomes.add('prepared');
    } catch (error) {
      expect(error instanceof OsmFileError || error instanceof NoRoadsError).toBe(true);
      outcomes.add('refused');
    }
  }
  expect(outcomes).toContain('refused');
});

test('unusual maps are prepared: duplicate nodes, loops, unknown nodes, empty relations', () => {
  const random = seeded(9);
  for (let round = 0; round < 40; round++) {
    const nodes: OsmNode[] = Array.from({ length: 12 }, (_, i) => ({
      id: i + 1,
      lat: Math.floor(random() * 4) * 0.001,
      lng: Math.floor(random() * 4) * 0.001,
      tags: random() < 0.2 ? { barrier: random() < 0.5 ? 'bollard' : 'gate' } : undefined,
    }));
    const ways: OsmWay[] = Array.from({ length: 10 }, (_, i) => ({
      id: i + 1,
      refs: Array.from({ length: 1 + Math.floor(random() * 6) }, () => 1 + Math.floor(random() * 14)),
      tags: { highway: random() < 0.3 ? 'primary_link' : 'residential', oneway: random() < 0.3 ? 'yes' : 'no' },
    }));
    const relations = Array.from({ length: 8 }, (_, i) => ({
      id: i + 1,
      tags: { type: 'restriction', restriction: random() < 0.5 ? 'no_u_turn' : 'only_straight_on' },
      members: ['from', 'via', 'to'].map((role) => ({
        type: role === 'via' && random() < 0.5 ? ('node' as const) : ('way' as const),
        ref: 1 + Math.floor(random() * 12),
        role,
      })),
    }));
    try {
      const roads = roadsOf(writeOsm({ nodes, ways, relations }));
      expect(roads.arcCount).toBeGreaterThan(0);
      expect(roads.upCount).toBeGreaterThanOrEqual(0);
    } catch (error) {
      expect(error).toBeInstanceOf(NoRoadsError);
    }
  }
});
