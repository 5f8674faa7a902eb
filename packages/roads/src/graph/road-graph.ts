/**
 * The road network as an edge-based graph. An **edge** is a stretch of road between two junctions with its shape. An **arc** is an edge
 * driven in one of its directions: the graph's vertex. A **turn** leads from the end of one arc to the end of the next: it holds the time of
 * the turn and that of the next arc. Arcs that only a turn restriction over several roads makes differ from another (same edge and
 * direction, other turns allowed) are its **twins**.
 *
 * Times are whole hundredths of a second and lengths whole decimetres: sums are exact in any order, so that every algorithm gives the
 * same numbers.
 */
export interface RoadGraph {
  edgeCount: number;
  arcCount: number;
  turnCount: number;

  /** Decimetres. */
  edgeLength: Int32Array;
  /** Number of the street's name; -1 for none. */
  edgeName: Int32Array;
  /** The first arc along the edge's drawing direction (2 × edge) and against it (2 × edge + 1); -1 where that is not allowed. */
  edgeArc: Int32Array;
  /** Points of edge e are number `shapeStart[e]` to `shapeStart[e + 1] - 1`, ends included. */
  shapeStart: Int32Array;
  /** Degrees WGS 84 times 1e7. */
  shapeLat: Int32Array;
  shapeLng: Int32Array;

  /** 2 × edge, or 2 × edge + 1 where the arc runs against the drawing direction. */
  arcEdge: Int32Array;
  /** Hundredths of a second. Paths are chosen by the sum of weights; it differs from the duration by what drivers avoid. */
  arcWeight: Int32Array;
  arcDuration: Int32Array;
  /** The next twin of an arc; -1 at the last. */
  arcTwin: Int32Array;

  /** Turns out of arc a are number `turnStart[a]` to `turnStart[a + 1] - 1`. */
  turnStart: Int32Array;
  /** The arc that is taken. */
  turnTo: Int32Array;
  /** Of the turn alone, without the arc taken. */
  turnWeight: Int32Array;
  turnDuration: Int32Array;

  /** Street names in UTF-8; name n is bytes `nameStart[n]` to `nameStart[n + 1] - 1`. */
  nameStart: Int32Array;
  nameBytes: Uint8Array;
}

const decoder = new TextDecoder();

/** The street's name or, where it has none, its reference (`N 12`); null where it has neither. */
export function nameOfEdge(graph: RoadGraph, edge: number): string | null {
  const name = graph.edgeName[edge]!;
  if (name < 0) return null;
  // A copy, because a decoder takes no shared memory.
  return decoder.decode(graph.nameBytes.slice(graph.nameStart[name], graph.nameStart[name + 1]));
}
