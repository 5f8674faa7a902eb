import { describe, expect, test } from 'vitest';
import { buildGraph } from '../graph/build-graph.ts';
import { writeOsm } from '../osm/write-osm.ts';
import { plainRow } from '../testing/plain-row.ts';
import { randomTown, type TownOptions } from '../testing/random-town.ts';
import { seeded } from '../testing/seeded.ts';
import { buildNetwork } from './build-network.ts';
import type { DenseCore } from './contract.ts';
import { MatrixSearch } from './matrix-search.ts';
import { PointSearch } from './point-search.ts';
import type { RoadNetwork } from './road-network.ts';
import { type RoadPosition, sourceSeeds, targetSeeds } from './road-position.ts';

const networkOf = (town: TownOptions, denseCore?: DenseCore): RoadNetwork =>
  buildNetwork(buildGraph(writeOsm(randomTown(town))), undefined, denseCore);

/** Lower limits than the default, which small towns never reach. */
const LITTLE_CORE: DenseCore = { linksPerArc: 3, maxArcs: 1000 };
const denseTowns = [
  { seed: 7, size: 25, missing: 0, oneWays: 0 },
  { seed: 8, size: 25, oneWays: 0.5, restrictions: 0.5 },
];

/** Positions on all roads: some on the same edge, some in only one direction. */
function somePositions(network: RoadNetwork, count: number, seed: number): RoadPosition[] {
  const random = seeded(seed);
  const positions: RoadPosition[] = [];
  while (positions.length < count) {
    const edge =
      random() < 0.3 && positions.length > 0
        ? (positions.at(-1) as RoadPosition).edge
        : Math.floor(random() * network.edgeCount);
    const along = (network.edgeArc[2 * edge] as number) >= 0;
    const oneSide = random() < 0.2;
    const share = random();
    const fraction = share < 0.05 ? 0 : share > 0.95 ? 1 : share;
    positions.push({ edge, fraction, forward: !oneSide || along, backward: !oneSide || !along });
  }
  return positions;
}

describe.each([
  { seed: 1, size: 12 },
  { seed: 2, size: 12, oneWays: 0, missing: 0.3 },
  { seed: 3, size: 12, oneWays: 0.7 },
  { seed: 4, size: 12, restrictions: 1.5 },
  { seed: 5, size: 25, restrictions: 0.5 },
  { seed: 6, size: 4, missing: 0.4 },
  ...denseTowns.map((town) => ({ ...town, denseCore: LITTLE_CORE })),
])('in the town of seed $seed, size $size', ({ denseCore, ...town }: TownOptions & { denseCore?: DenseCore }) => {
  const network = networkOf(town, denseCore);
  const sources = somePositions(network, 40, town.seed);
  const targets = [...sources.slice(0, 10), ...somePositions(network, 40, town.seed + 100)];
  const weights = new Int32Array(sources.length * targets.length);
  const matrix = new MatrixSearch(network).matrix(sources, targets, {
    durations: new Float32Array(weights.length),
    distances: new Float32Array(weights.length),
    weights,
  });

  test('every entry of the matrix equals that of plain Dijkstra', () => {
    let ties = 0;
    sources.forEach((source, i) => {
      plainRow(network, source, targets).forEach((plain, j) => {
        const entry = i * targets.length + j;
        expect(weights[entry], `weight from ${i} to ${j}`).toBe(plain.weight);
        // Two paths can have the same weight with different durations; in that case only the weights must agree.
        if (Math.fround(plain.duration / 100) !== matrix.durations[entry]) ties++;
        else if (Math.fround(plain.length / 10) !== matrix.distances[entry]) ties++;
      });
    });
    expect(ties).toBeLessThan(weights.length * 0.005);
  });

  test('a single query agrees with the matrix, and its path is allowed and adds up', () => {
    const points = new PointSearch(network);
    let entry = -1;
    for (const source of sources) {
      for (const target of targets) {
        entry++;
        const path = points.path(source, target);
        expect(path?.weight).toBe(weights[entry]);
        if (path === null || entry % 7 > 0) continue;
        expect(Math.abs(path.durationSeconds - addUp(network, path.arcs, source, target))).toBeLessThan(1e-6);
      }
    }
  });
});

test.each(denseTowns)('known distances save links in a dense core, seed $seed', (town) => {
  const linksOf = ({ upCount, downCount }: RoadNetwork) => upCount + downCount;
  const never = { linksPerArc: Infinity, maxArcs: 0 };
  expect(linksOf(networkOf(town, LITTLE_CORE))).toBeLessThan(linksOf(networkOf(town, never)));
});

/** Seconds of a path, turn by turn. Fails where a turn is not allowed. */
function addUp(network: RoadNetwork, arcs: readonly number[], source: RoadPosition, target: RoadPosition): number {
  const start = sourceSeeds(network, source).find((seed) => seed.arc === arcs[0]);
  const end = targetSeeds(network, target).find((seed) => seed.arc === arcs.at(-1));
  expect(start, 'the path begins at the source').toBeDefined();
  expect(end, 'the path ends at the target').toBeDefined();
  let sum = (start?.duration ?? 0) + (end?.duration ?? 0);
  for (let i = 1; i < arcs.length; i++) {
    const from = arcs[i - 1] as number;
    let turn = network.turnStart[from] as number;
    while (turn < (network.turnStart[from + 1] as number) && network.turnTo[turn] !== arcs[i]) turn++;
    expect(turn, 'the turn is allowed').toBeLessThan(network.turnStart[from + 1] as number);
    sum += (network.turnDuration[turn] as number) + (network.arcDuration[arcs[i] as number] as number);
  }
  return sum / 100;
}
