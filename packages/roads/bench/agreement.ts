/**
 * Compares durations with those of Valhalla's `auto` costing. Valhalla takes 280 MB, so it is not a dependency of the
 * project:
 *
 *     npm install --prefix FOLDER @valhallajs/valhallajs
 *     node packages/roads/bench/agreement.ts FOLDER EXTRACT.osm.pbf…
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareRoads, Roads } from '../src/index.ts';
import { seeded } from '../src/testing/seeded.ts';

const PLACES = 60;
const SEEDS = [7, 8, 9];
/** Points on each side of a request, below Valhalla's own limit. */
const BATCH = 20;

interface Entry {
  from_index: number;
  to_index: number;
  /** Seconds and kilometres; null where Valhalla finds no way. */
  time: number | null;
  distance: number;
}
interface Actor {
  matrix(query: object): Promise<{ sources_to_targets: Entry[][] }>;
}

const [folder, ...extracts] = process.argv.slice(2);
if (folder === undefined || extracts.length === 0) {
  console.error('node packages/roads/bench/agreement.ts FOLDER-WITH-VALHALLA EXTRACT.osm.pbf…');
  process.exit(2);
}
const bindings = path.resolve(folder, 'node_modules/@valhallajs/valhallajs');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package is not installed here, so its types are missing
const valhalla = createRequire(path.join(bindings, 'package.json'))(bindings) as {
  Actor: { fromConfigFile(file: string): Promise<Actor> };
};

function tilesOf(extract: string, into: string): string {
  const config = path.join(into, 'config.json');
  if (existsSync(config)) return config;
  mkdirSync(into, { recursive: true });
  const run = (args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(bindings, 'bin/valhalla-cli.js'), ...args],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      },
    );
    if (status !== 0) throw new Error(`valhalla ${args[0]}: ${stderr || stdout}`);
    return stdout;
  };
  const written = run(['build_config', '--mjolnir-tile-dir', path.join(into, 'tiles'), '--mjolnir-tile-extract', '']);
  writeFileSync(`${config}.new`, written);
  run(['build_tiles', '-c', `${config}.new`, extract]);
  writeFileSync(config, written);
  return config;
}

const percent = (sorted: readonly number[], share: number): string =>
  `${((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100).toFixed(2)} %`;

console.log(
  '| extract | pairs | durations off, median | 90th | 99th | longer or shorter, median | distances off, 90th |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|');
for (const extract of extracts) {
  const name = path.basename(extract, '.osm.pbf');
  const into = path.join(folder, name);
  const actor = await valhalla.Actor.fromConfigFile(tilesOf(path.resolve(extract), path.resolve(into)));
  prepareRoads(extract, path.join(into, 'roads'));
  const roads = Roads.load(path.join(into, 'roads'));
  const { south, west, north, east } = roads.bounds;
  const signed: number[] = [];
  const metres: number[] = [];
  for (const seed of SEEDS) {
    const random = seeded(seed);
    const places = [];
    while (places.length < PLACES) {
      const point = { lat: south + random() * (north - south), lng: west + random() * (east - west) };
      const snapped = roads.snap(point, { limitMetres: 500 });
      if (snapped.found) places.push(snapped);
    }
    const positions = places.map(({ position }) => position);
    const ours = roads.matrix(positions, positions);
    // Both start from points on the road, so that snapping does not affect the comparison.
    const points = places.map(({ point }) => ({ lat: point.lat, lon: point.lng }));
    for (let i = 0; i < PLACES; i += BATCH) {
      for (let j = 0; j < PLACES; j += BATCH) {
        const sources = points.slice(i, i + BATCH);
        const targets = points.slice(j, j + BATCH);
        // oxlint-disable-next-line no-await-in-loop -- Valhalla answers one request at a time
        const { sources_to_targets } = await actor.matrix({ sources, targets, costing: 'auto', verbose: true });
        for (const { from_index, to_index, time, distance } of sources_to_targets.flat()) {
          const at = (from_index + i) * PLACES + to_index + j;
          if (from_index + i === to_index + j || time === null) continue;
          signed.push((ours.durations[at]! - time) / Math.max(1, time));
          metres.push(Math.abs(ours.distances[at]! - distance * 1000) / Math.max(1, distance * 1000));
        }
      }
    }
  }
  const off = signed.map(Math.abs).toSorted((a, b) => a - b);
  signed.sort((a, b) => a - b);
  metres.sort((a, b) => a - b);
  console.log(
    `| ${name} | ${off.length} of ${SEEDS.length * PLACES * (PLACES - 1)} | ${percent(off, 0.5)} | ${percent(off, 0.9)} | ${percent(off, 0.99)} | ${percent(signed, 0.5)} | ${percent(metres, 0.9)} |`,
  );
}
