import { type StoredRoads, saveRoads } from './file/road-file.ts';
import { type BuildGraphOptions, buildGraph } from './graph/build-graph.ts';
import { buildNetwork } from './hierarchy/build-network.ts';
import { buildEdgeTree } from './snap/edge-tree.ts';

/** Share of the time that building the graph takes; building the hierarchy takes the rest. */
const GRAPH_SHARE = 0.25;

/**
 * Prepares the roads of an extract in memory: graph, hierarchy and spatial index.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @throws {OsmFileError} when the extract cannot be read
 * @throws {NoRoadsError} when it has no roads
 */
export function roadsOf(from: string | Uint8Array, options: BuildGraphOptions = {}): StoredRoads {
  const report = options.onProgress ?? (() => {});
  const graph = buildGraph(from, { ...options, onProgress: (share) => report(share * GRAPH_SHARE) });
  const network = buildNetwork(graph, (share) => report(GRAPH_SHARE + share * (1 - GRAPH_SHARE)));
  return { ...network, ...buildEdgeTree(network) };
}

/**
 * Prepares the roads of an extract and writes them to a file, which replaces the previous one when it is complete.
 * Synchronous and slow: run it in a worker thread.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @param file path of the file to write
 * @throws {OsmFileError} when the extract cannot be read
 * @throws {NoRoadsError} when it has no roads
 */
export function prepareRoads(from: string | Uint8Array, file: string, options: BuildGraphOptions = {}): void {
  saveRoads(roadsOf(from, options), file);
}
