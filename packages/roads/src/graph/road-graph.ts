/**
 * A road network as an edge-based graph.
 *
 * - An **edge** is a stretch of road between two junctions, with its shape.
 * - An **arc** is an edge in one driving direction, and a vertex of the graph.
 * - A **turn** leads from the end of one arc to the end of the next. It holds the time of the turn and of the next arc.
 * - **Twins** are arcs of the same edge and direction with other turns. Restrictions over several ways need them.
 *
 * Times are whole hundredths of a second and lengths whole decimetres. Their sums are exact in any order, so all
 * algorithms return the same numbers.
 */
export interface RoadGraph {
  edgeCount: number;
  arcCount: number;
  turnCount: number;

  /** Decimetres. */
  edgeLength: Int32Array;
  /** Number of the street's name; -1 for none. */
  edgeName: Int32Array;
  /** First arc in drawing direction (2 × edge) and against it (2 × edge + 1); -1 where driving is not allowed. */
  edgeArc: Int32Array;
  /** Points of edge e are number `shapeStart[e]` to `shapeStart[e + 1] - 1`, ends included. */
  shapeStart: Int32Array;
  /** Degrees WGS 84 times 1e7. */
  shapeLat: Int32Array;
  shapeLng: Int32Array;

  /** 2 × edge, or 2 × edge + 1 where the arc runs against the drawing direction. */
  arcEdge: Int32Array;
  /**
   * Hundredths of a second. Paths minimize the sum of weights, which also contains penalties for what drivers avoid.
   */
  arcWeight: Int32Array;
  arcDuration: Int32Array;
  /** The next twin of an arc; -1 for the last. */
  arcTwin: Int32Array;

  /** Turns out of arc a are number `turnStart[a]` to `turnStart[a + 1] - 1`. */
  turnStart: Int32Array;
  /** The arc that the turn leads onto. */
  turnTo: Int32Array;
  /** Weight of the turn alone, without the next arc. */
  turnWeight: Int32Array;
  turnDuration: Int32Array;

  /** Street names in UTF-8; name n is bytes `nameStart[n]` to `nameStart[n + 1] - 1`. */
  nameStart: Int32Array;
  nameBytes: Uint8Array;
}

const decoder = new TextDecoder();

/** The street's name, or its reference (`N 12`) where it has no name; null where it has neither. */
export function nameOfEdge(graph: RoadGraph, edge: number): string | null {
  const name = graph.edgeName[edge]!;
  if (name < 0) return null;
  // TextDecoder refuses shared memory, so the bytes are copied.
  return decoder.decode(graph.nameBytes.slice(graph.nameStart[name], graph.nameStart[name + 1]));
}
