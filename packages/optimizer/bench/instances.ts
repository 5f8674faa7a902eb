import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiLim } from '../src/formats/li-lim.ts';
import { readPeriodic } from '../src/formats/periodic.ts';
import { readSolomon } from '../src/formats/solomon.ts';
import { readVroom } from '../src/formats/vroom.ts';
import { readVrplib } from '../src/formats/vrplib/read-vrplib.ts';
import type { VrplibRounding } from '../src/formats/vrplib/rounding.ts';
import type { Problem, Sequence } from '../src/problem/problem.ts';
import { dayWithAllRules, largeCity } from './cities.ts';
import { dayNames, readDay } from './days.ts';
import { twoWeeks } from './weeks.ts';

/** Folder of the literature's instances, from BENCH_DIR; empty when the variable is not set. */
export const benchFolder = process.env['BENCH_DIR'] ?? '';

/** True when BENCH_DIR is set and contains the list of best known solutions. */
export const hasInstances = benchFolder !== '' && existsSync(join(benchFolder, 'bks.csv'));

/** A set of similar problems: a folder of the literature's files, days of the product, or generated cities. */
export interface InstanceSet {
  readonly title: string;
  /** Approximate stops of each instance. */
  readonly stops: number;
  /** Name of the set in bks.csv; null for generated sets, which are measured by the objective's cost. */
  readonly publishedName: string | null;
  /**
   * Set where runs are measured by the objective's cost, divided by this; absent: by distance. VROOM's files of the
   * literature have costs in thousandths; missed prizes are a part of the cost.
   */
  readonly costUnit?: number;
  readonly names: () => string[];
  readonly read: (name: string) => Problem;
  /** Routes from which the search starts; absent: none. */
  readonly initial?: (name: string) => readonly Sequence[];
}

/** Files beside the instances: solutions, lists of best known costs, licences. */
const NO_INSTANCE = /\.(?:sol|csv)$|^LICENSE/;

/** Returns a set of files: those of a folder, or those among them whose names belong to the set. */
function files(
  folder: string,
  title: string,
  stops: number,
  publishedName: string,
  read: (text: string) => Problem,
  belongs: (name: string) => boolean = () => true,
): InstanceSet {
  const named = () =>
    readdirSync(join(benchFolder, folder))
      .filter((file) => !NO_INSTANCE.test(file))
      .map((file) => ({ file, name: file.replace(/\.[^.]+$/, '').toLowerCase() }))
      .filter(({ name }) => belongs(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    title,
    stops,
    publishedName,
    names: () => (hasInstances ? named().map(({ name }) => name) : []),
    read: (name: string): Problem => {
      const instance = named().find((candidate) => candidate.name === name);
      if (!instance) throw new Error(`There is no instance ${name} in ${folder}`);
      return read(readFileSync(join(benchFolder, folder, instance.file), 'utf8'));
    },
  };
}

const madeUp = (name: string, title: string, stops: number, read: () => Problem): InstanceSet => ({
  title,
  stops,
  publishedName: null,
  costUnit: 1,
  names: () => [name],
  read,
});

/** Number of nodes of an instance of X: 134 of x-n134-k13. */
const sizeOf = (name: string) => Number(/^x-n(\d+)/.exec(name)?.[1]);

const readFleet = (text: string): Problem => readVroom(JSON.parse(text)).problem;

/** Returns a set of PyVRP's collection: the files whose names begin with the class, such as `mtvrptwr-`. */
const pyvrp = (problemClass: string, title: string, stops: number, rounding: VrplibRounding): InstanceSet =>
  files(
    'pyvrp',
    title,
    stops,
    'pyvrp',
    (text) => readVrplib(text, { rounding }),
    (name) => name.startsWith(`${problemClass}-`),
  );

/** The sets by the names of the command line. Add a new set here, and its goals in goals.ts. */
export const SETS: Readonly<Record<string, InstanceSet>> = {
  solomon: files('solomon', 'Solomon', 100, 'solomon', readSolomon),
  'lilim-100': files('lilim-100', 'Li & Lim 100', 100, 'li_lim_100', readLiLim),
  'homberger-200': files('homberger-200', 'Homberger 200', 200, 'homberger_200', readSolomon),
  'lilim-200': files('lilim-200', 'Li & Lim 200', 200, 'li_lim_200', readLiLim),
  'homberger-400': files('homberger-400', 'Homberger 400', 400, 'homberger_400', readSolomon),
  'lilim-400': files('lilim-400', 'Li & Lim 400', 400, 'li_lim_400', readLiLim),
  'homberger-1000': files('homberger-1000', 'Homberger 1,000', 1000, 'homberger_1000', readSolomon),
  'x-200': files('x', 'X, up to 300', 200, 'x', readVrplib, (name) => sizeOf(name) <= 300),
  'x-400': files('x', 'X, 300 to 600', 400, 'x', readVrplib, (name) => sizeOf(name) > 300 && sizeOf(name) <= 600),
  'x-1000': files('x', 'X, 600 to 1,000', 1000, 'x', readVrplib, (name) => sizeOf(name) > 600),
  mdvrp: {
    ...files('mdvrp', 'Several depots', 150, 'mdvrp', readFleet, (name) => !name.includes('plane')),
    costUnit: 1000,
  },
  hvrp: { ...files('hvrp', 'Mixed fleets', 100, 'hvrp', readFleet), costUnit: 1000 },
  'lilim-1000': files('lilim-1000', 'Li & Lim 1,000', 1000, 'lilim-1000', readLiLim),
  reloads: pyvrp('mtvrptwr', 'Reloads and releases', 150, 'dimacs'),
  alternatives: pyvrp('gvrp', 'Alternatives', 560, 'round'),
  prizes: { ...pyvrp('pcvrptw', 'Prizes', 1000, 'dimacs'), costUnit: 1 },
  pvrp: files('pvrp', 'Several days', 300, 'pvrp', readPeriodic),
  mdpvrp: files('mdpvrp', 'Several days and depots', 300, 'mdpvrp', readPeriodic),
  xxl: files('xxl', 'Belgium', 8000, 'xxl', readVrplib),
  day: madeUp('day', '100 orders × 8 drivers, all rules', 140, dayWithAllRules),
  days: {
    title: 'Days of the product',
    stops: 120,
    publishedName: null,
    costUnit: 1,
    names: dayNames,
    read: (name) => readDay(name).problem,
    initial: (name) => readDay(name).initial,
  },
  'two-weeks': madeUp('two-weeks', '2,000 visits, 10 days × 10 drivers', 2000, twoWeeks),
  'city-5000': madeUp('city-5000', 'A city of 5,000 stops', 5000, largeCity),
};

/** @throws for a name that no set has */
export function setOf(name: string): InstanceSet {
  const instanceSet = SETS[name];
  if (!instanceSet) throw new Error(`There is no set ${name}; there are ${Object.keys(SETS).join(', ')}`);
  return instanceSet;
}

/** Returns the literature's class of an instance: RC1 of rc103, LC2 of lc2_4_1; empty where there are no classes. */
export function classOf(name: string): string {
  return /^l?(?:rc|r|c)\d/.exec(name)?.[0].toUpperCase() ?? '';
}

/** Returns at most `count` of the names, spread evenly over all classes and within each class. */
export function spread(names: readonly string[], count: number): string[] {
  if (count >= names.length) return [...names];
  const classes = [...Map.groupBy(names, classOf).values()];
  const picked = classes.flatMap((members, at) => {
    const share = Math.floor(count / classes.length) + (at < count % classes.length ? 1 : 0);
    return Array.from(
      { length: Math.min(share, members.length) },
      (_, nth) => members[Math.floor(((nth + 0.5) * members.length) / share)]!,
    );
  });
  return names.filter((name) => picked.includes(name));
}
