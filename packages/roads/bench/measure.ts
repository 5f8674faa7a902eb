/**
 * Prepares, loads and queries one extract in its own process, so that its memory is measured alone. Prints one line of
 * JSON.
 */
import { statSync } from 'node:fs';
import { saveRoads } from '../src/file/road-file.ts';
import { buildGraph } from '../src/graph/build-graph.ts';
import { buildNetwork } from '../src/hierarchy/build-network.ts';
import { Roads } from '../src/roads.ts';
import { buildEdgeTree } from '../src/snap/edge-tree.ts';
import { seeded } from '../src/testing/seeded.ts';
import { matrixInThreads } from '../src/threads/matrix-in-threads.ts';

export interface Measured {
  readySeconds: number;
  graphSeconds: number;
  edges: number;
  arcs: number;
  links: number;
  fileMegabytes: number;
  peakMegabytes: number;
  loadMilliseconds: number;
  /** Milliseconds. */
  matrix100: number;
  matrix1000: number;
  matrix5000: { wallSeconds: number; cpuSeconds: number } | null;
  singleMicroseconds: number;
  pathMicroseconds: number;
  snapMicroseconds: number;
}

const [extract, prepared, extent] = process.argv.slice(2);
if (!extract || !prepared) throw new Error('Usage: measure.ts <extract> <file of roads to write> <big or small>');

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(work: () => void): number {
  const start = cpuMilliseconds();
  work();
  return cpuMilliseconds() - start;
}

/** Returns the median of three runs: a long-running server is warm, and another program may disturb one run. */
function middleOfThree(work: () => void): number {
  return [timed(work), timed(work), timed(work)].toSorted((a, b) => a - b)[1]!;
}

const begin = cpuMilliseconds();
const graph = buildGraph(extract);
const graphSeconds = (cpuMilliseconds() - begin) / 1000;
const network = buildNetwork(graph);
const links = network.upCount + network.downCount;
saveRoads({ ...network, ...buildEdgeTree(network) }, prepared);
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
let roads = Roads.load(prepared);
const readySeconds = (cpuMilliseconds() - begin) / 1000;
const loadMilliseconds = timed(() => (roads = Roads.load(prepared)));

const random = seeded(1);
const { south, west, north, east } = roads.bounds;
/** Random positions on all roads, as orders are. */
const places = (count: number) =>
  Array.from({ length: count }, () => ({
    edge: Math.floor(random() * roads.edgeCount),
    fraction: random(),
    forward: true,
    backward: true,
  }));
const pairs = places(3000);
const pair = (i: number) => [pairs[i % 1500]!, pairs[1500 + (i % 1500)]!] as const;
for (let i = 0; i < 500; i++) roads.leg(...pair(i));
const single = timed(() => {
  for (let i = 0; i < 1000; i++) roads.travel(...pair(i));
});
const path = timed(() => {
  for (let i = 0; i < 1000; i++) roads.leg(...pair(i));
});
const points = Array.from({ length: 2000 }, () => ({
  lat: south + random() * (north - south),
  lng: west + random() * (east - west),
}));
const snap = timed(() => {
  for (const point of points) roads.snap(point);
});
roads.matrix(places(200), places(200));
const hundred = places(100);
const matrix100 = middleOfThree(() => roads.matrix(hundred, hundred));
const thousand = places(1000);
const matrix1000 = middleOfThree(() => roads.matrix(thousand, thousand));
let matrix5000: Measured['matrix5000'] = null;
if (extent === 'big') {
  const all = places(5000);
  const startCpu = cpuMilliseconds();
  const start = performance.now();
  await matrixInThreads(roads, all, all, { threads: 2 });
  matrix5000 = { wallSeconds: (performance.now() - start) / 1000, cpuSeconds: (cpuMilliseconds() - startCpu) / 1000 };
}
const measured: Measured = {
  readySeconds,
  graphSeconds,
  edges: roads.edgeCount,
  arcs: roads.arcCount,
  links,
  fileMegabytes: statSync(prepared).size / 1e6,
  peakMegabytes,
  loadMilliseconds,
  matrix100,
  matrix1000,
  matrix5000,
  singleMicroseconds: single,
  pathMicroseconds: path,
  snapMicroseconds: snap / 2,
};
console.log(JSON.stringify(measured));
