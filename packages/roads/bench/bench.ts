/** Prints what preparation and queries cost, for the extracts in ROADS_DATA and for generated towns of two sizes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeOsm } from '../src/osm/write-osm.ts';
import { streamedTown } from '../src/testing/random-town.ts';
import type { Measured } from './measure.ts';

const HELP = `npm run bench -w packages/roads -- [options]

  --only NAMES   only extracts and towns whose names begin with one of these: porto,grid
  --no-big       skips the matrix of 5,000 × 5,000
  --grid TIMES   replaces the two generated towns by one of TIMES × 5,000 junctions: 160

ROADS_DATA is a folder of extracts (*.osm.pbf). Without it, only generated towns are measured.
Times are CPU times of the process, so other programs on the machine hardly change them.
"ready" is the time from the extract to the first answer. "peak" is the memory of the process that prepares the region.
"5,000²" is the wall-clock time of two threads, followed by the CPU time of both.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    'no-big': { type: 'boolean' },
    grid: { type: 'string' },
  },
});
if (values.help) console.log(HELP);
else run();

function run(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'roads-bench-'));
  try {
    const wanted = values.only?.split(',');
    const rows: string[][] = [];
    for (const { name, file } of [...extracts(), ...towns(folder, wanted)]) {
      if (wanted && !wanted.some((start) => name.startsWith(start))) continue;
      const measured = measure(file(), folder);
      rows.push(rowOf(name, measured));
      console.error(`${name}: measured`);
    }
    console.log(
      tableOf(
        [
          '',
          'ready s',
          'of it graph',
          'edges',
          'arcs',
          'links',
          'file MB',
          'peak MB',
          'load ms',
          '100² ms',
          '1,000² ms',
          '5,000² s',
          'single µs',
          'path µs',
          'snap µs',
        ],
        rows,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Subject {
  name: string;
  file: () => string;
}

function extracts(): Subject[] {
  const folder = process.env.ROADS_DATA;
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.osm.pbf'))
    .map((name) => ({ name: name.replace('.osm.pbf', ''), file: () => path.join(folder, name) }));
}

/** A grid has no motorways, so a search in it is harder than in a real town of its size. */
function towns(folder: string, wanted: string[] | undefined): Subject[] {
  if (wanted && !wanted.some((start) => 'grid'.startsWith(start) || start.startsWith('grid'))) return [];
  const times = values.grid ? [Number(values.grid)] : [1, 10];
  return times.map((many) => ({
    name: `grid ${many}×`,
    file() {
      const size = Math.floor(70 * Math.sqrt(many));
      const file = path.join(folder, `${size}.osm.pbf`);
      writeFileSync(file, writeOsm(streamedTown({ seed: 1, size })));
      return file;
    },
  }));
}

function measure(extract: string, folder: string): Measured {
  const prepared = path.join(folder, 'bench.roads');
  const script = path.join(import.meta.dirname, 'measure.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, extract, prepared, values['no-big'] ? 'small' : 'big'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    },
  );
  if (status !== 0) throw new Error(stderr);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- measure.ts prints its Measured and nothing else
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
}

function rowOf(name: string, m: Measured): string[] {
  const count = (number: number) => number.toLocaleString('en');
  return [
    name,
    m.readySeconds.toFixed(1),
    m.graphSeconds.toFixed(1),
    count(m.edges),
    count(m.arcs),
    count(m.links),
    m.fileMegabytes.toFixed(1),
    count(Math.round(m.peakMegabytes)),
    m.loadMilliseconds.toFixed(0),
    m.matrix100.toFixed(0),
    m.matrix1000.toFixed(0),
    m.matrix5000 === null ? '–' : `${m.matrix5000.wallSeconds.toFixed(1)} (${m.matrix5000.cpuSeconds.toFixed(1)})`,
    m.singleMicroseconds.toFixed(0),
    m.pathMicroseconds.toFixed(0),
    m.snapMicroseconds.toFixed(0),
  ];
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
