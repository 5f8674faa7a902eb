import type { RoadGraph } from '../graph/road-graph.ts';

const CHILDREN = 16;

/**
 * A packed R-tree over the edges' boxes. Edges are numbered along a Hilbert curve, so sixteen consecutive edges are
 * near each other on the map. Each box of a level covers sixteen of the level below.
 *
 * I. Kamel, C. Faloutsos: Hilbert R-tree, VLDB 1994.
 */
export interface EdgeTree {
  /**
   * South, west, north and east of each box, in units of 1e-7 degrees: first all edges, then level by level up to the
   * root.
   */
  treeBoxes: Int32Array;
}

export function buildEdgeTree(graph: RoadGraph): EdgeTree {
  const levels = levelsOf(graph.edgeCount);
  const last = levels.at(-1)!;
  const treeBoxes = new Int32Array(4 * (last.start + last.count));
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const box = emptyBox();
    for (let i = graph.shapeStart[edge]!; i < graph.shapeStart[edge + 1]!; i++) {
      widen(box, graph.shapeLat[i]!, graph.shapeLng[i]!, graph.shapeLat[i]!, graph.shapeLng[i]!);
    }
    treeBoxes.set(box, 4 * edge);
  }
  for (let level = 1; level < levels.length; level++) {
    const below = levels[level - 1]!;
    const { start, count } = levels[level]!;
    for (let i = 0; i < count; i++) {
      const box = emptyBox();
      for (let child = i * CHILDREN; child < Math.min(below.count, (i + 1) * CHILDREN); child++) {
        const at = 4 * (below.start + child);
        widen(box, treeBoxes[at]!, treeBoxes[at + 1]!, treeBoxes[at + 2]!, treeBoxes[at + 3]!);
      }
      treeBoxes.set(box, 4 * (start + i));
    }
  }
  return { treeBoxes };
}

/** First box and number of boxes of each level, starting with the edges. */
export function levelsOf(edgeCount: number): { start: number; count: number }[] {
  const levels = [{ start: 0, count: edgeCount }];
  for (let count = edgeCount; count > 1; ) {
    const below = levels.at(-1)!;
    count = Math.ceil(count / CHILDREN);
    levels.push({ start: below.start + below.count, count });
  }
  return levels;
}

/** Numbers of the boxes below box i of a level. */
export function childrenOf(i: number, below: { count: number }): { first: number; end: number } {
  return { first: i * CHILDREN, end: Math.min(below.count, (i + 1) * CHILDREN) };
}

function emptyBox(): [number, number, number, number] {
  return [0x7fffffff, 0x7fffffff, -0x80000000, -0x80000000];
}

function widen(box: [number, number, number, number], south: number, west: number, north: number, east: number): void {
  if (south < box[0]) box[0] = south;
  if (west < box[1]) box[1] = west;
  if (north > box[2]) box[2] = north;
  if (east > box[3]) box[3] = east;
}
