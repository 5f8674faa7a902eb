import { type StoredRoads, saveRoads } from './file/road-file.ts';
import { type BuildGraphOptions, buildGraph } from './graph/build-graph.ts';
import { buildNetwork } from './hierarchy/build-network.ts';
import { buildEdgeTree } from './snap/edge-tree.ts';

/** Seconds from extract to graph and from graph to hierarchy are about one to three. */
const GRAPH_SHARE = 0.25;

/**
 * Makes the prepared roads of an extract in memory: graph, hierarchy and index.
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
 * Makes a file of prepared roads out of an extract; the file appears when it is whole and replaces the one before. Synchronous and heavy: run
 * it in a worker thread.
 *
 * @param from path of an .osm.pbf file, or its bytes
 * @param file where the prepared roads go
 * @throws {OsmFileError} when the extract cannot be read
 * @throws {NoRoadsError} when it has no roads
 */
export function prepareRoads(from: string | Uint8Array, file: string, options: BuildGraphOptions = {}): void {
  saveRoads(roadsOf(from, options), file);
}
