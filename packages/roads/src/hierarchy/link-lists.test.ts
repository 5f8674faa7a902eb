import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { HOPS, LINK_SIZE, LinkLists, MIDDLE, OTHER, WEIGHT } from './link-lists.ts';

test('links survive the growth, the release and the compaction of blocks', () => {
  const random = seeded(4);
  const vertices = 40;
  const lists = new LinkLists(vertices, 60);
  const linksOfVertex = Array.from({ length: vertices }, () => new Map<number, number[]>());
  const linksOf = (vertex: number) => {
    const first = lists.start[vertex] as number;
    return Array.from({ length: lists.count[vertex] as number }, (_, i) => {
      const at = first + i * LINK_SIZE;
      return [OTHER, WEIGHT, MIDDLE, HOPS].map((part) => lists.data[at + part] as number);
    });
  };
  const arraysMet = new Set<Int32Array>();
  for (let round = 0; round < 4000; round++) {
    const vertex = Math.floor(random() * vertices);
    const links = linksOfVertex[vertex] as Map<number, number[]>;
    const chance = random();
    if (chance < 0.02) {
      lists.clear(vertex);
      links.clear();
    } else if (chance < 0.3 && links.size > 0) {
      const other = [...links.keys()][Math.floor(random() * links.size)] as number;
      lists.remove(vertex, other);
      links.delete(other);
    } else {
      const other = Math.floor(random() * 200);
      const link = [other, round, round % 7, round % 5] as const;
      lists.put(vertex, lists.find(vertex, other), ...link);
      links.set(other, [...link]);
    }
    arraysMet.add(lists.data);
    if (round % 1000 === 999) {
      const byOther = (a: number[], b: number[]) => (a[0] as number) - (b[0] as number);
      for (let v = 0; v < vertices; v++) {
        expect(linksOf(v).toSorted(byOther)).toEqual(
          [...(linksOfVertex[v] as Map<number, number[]>).values()].toSorted(byOther),
        );
      }
    }
  }
  expect(arraysMet.size).toBeGreaterThan(3);
});
