/** Formats the rows of the table, for the screen and a Markdown file. */
import { type BestKnown, bestOf } from './best.ts';
import { type Goal, wordsOf } from './goals.ts';
import { classOf, setOf } from './instances.ts';
import type { Run } from './measure.ts';
import { hgsOn, vroomOn } from './recorded.ts';
import type { Stage } from './stages.ts';

interface Column {
  readonly head: string;
  readonly width: number;
}

const columns = (text: string): Column[] =>
  text.split('|').map((part) => ({ head: part.trim(), width: part.length - 2 }));

const LITERATURE = columns(
  ' class                         |    n | instances |    s |   took | threads | cpu % |  gap % | vehicles |    best | left out | iterations/s | goal                | met?            | VROOM             | HGS                 ',
);
const PRODUCT = columns(
  ' day                               | stops |    s |   took | threads | cpu % | first s | first cost |      cost |  gap % | vehicles | left out | iterations/s |   MB | goal                              | met?            ',
);

/** The two tables: files of the literature, and days like the product's, which are measured by cost. */
export type Kind = 'literature' | 'product';

const COLUMNS: Readonly<Record<Kind, Column[]>> = { literature: LITERATURE, product: PRODUCT };

export function kindOf(set: string): Kind {
  return setOf(set).publishedName === null ? 'product' : 'literature';
}

/** Returns the header of a table, two lines. */
export function headOf(kind: Kind): string[] {
  const parts = COLUMNS[kind];
  const rule = parts.map(({ width }, at) => (isText(kind, at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [
    line(
      kind,
      parts.map(({ head }) => head),
    ),
    `| ${rule.join(' | ')} |`,
  ];
}

/** Returns the rows of a stage: of each instance on request, of Solomon's classes, and of the whole set. */
export function rowsOf(stage: Stage, runs: readonly Run[], perInstance: boolean): string[] {
  const { set } = stage;
  const kind = kindOf(set);
  const best = bestOf(set, stage.objective);
  const names = [...new Set(runs.map(({ name }) => name))];
  const parts: { title: string; names: readonly string[]; isAll: boolean }[] = [];
  if (perInstance && names.length > 1)
    for (const name of names) parts.push({ title: name, names: [name], isAll: false });
  if (set === 'solomon') {
    const classes = [...Map.groupBy(names, classOf)];
    if (classes.length > 1)
      for (const [title, members] of classes) parts.push({ title: `Solomon ${title}`, names: members, isAll: false });
  }
  const suffix = stage.objective === 'fleet-first' ? ', fewest vehicles' : '';
  parts.push({ title: setOf(set).title, names, isAll: true });
  return parts.map((part) => {
    const runsOfPart = runs.filter(({ name }) => part.names.includes(name));
    const cells = kind === 'literature' ? literatureCells : productCells;
    return line(kind, cells({ ...part, title: part.title + suffix }, stage, runsOfPart, best));
  });
}

interface Part {
  readonly title: string;
  readonly names: readonly string[];
  readonly isAll: boolean;
}

function literatureCells(
  part: Part,
  stage: Stage,
  runs: readonly Run[],
  best: ReadonlyMap<string, BestKnown>,
): string[] {
  const seeds = new Set(runs.map(({ seed }) => seed)).size;
  const ofSeed = (sum: number) => tidy(sum / seeds);
  const bestVehicles = part.names.map((name) => best.get(name)?.vehicles ?? Number.NaN);
  return [
    part.title,
    String(setOf(stage.set).stops),
    part.isAll && part.names.length < stage.total
      ? `${part.names.length} of ${stage.total}`
      : String(part.names.length),
    ...effort(stage, runs),
    percent(gapOf(stage, runs, best)),
    ofSeed(sumOf(runs, ({ vehicles }) => vehicles)),
    tidy(bestVehicles.reduce((sum, vehicles) => sum + vehicles, 0)),
    ofSeed(sumOf(runs, ({ leftOut }) => leftOut)),
    speed(runs),
    ...(part.isAll ? [wordsOf(stage.goal), verdict(stage.goal, stage, runs, best)] : ['', '']),
    stage.objective === 'distance' ? vroomOn(stage.set, part.names, best) : '–',
    part.isAll && stage.objective === 'distance' ? hgsOn(stage.set) : '',
  ];
}

function productCells(part: Part, stage: Stage, runs: readonly Run[], best: ReadonlyMap<string, BestKnown>): string[] {
  const mean = (pick: (run: Run) => number) => sumOf(runs, pick) / runs.length;
  return [
    part.title,
    String(runs[0]?.stops ?? ''),
    ...effort(stage, runs),
    mean(({ firstSeconds }) => firstSeconds ?? Number.NaN).toFixed(2),
    mean(({ firstValue }) => firstValue ?? Number.NaN).toFixed(0),
    mean(({ value }) => value).toFixed(0),
    percent(gapOf(stage, runs, best)),
    tidy(mean(({ vehicles }) => vehicles)),
    tidy(mean(({ leftOut }) => leftOut)),
    speed(runs),
    Math.max(...runs.map(({ megabytes }) => megabytes)).toFixed(0),
    wordsOf(stage.goal),
    verdict(stage.goal, stage, runs, best),
  ];
}

/** Returns time limit, elapsed time, threads, and the share of the processors that they had. */
function effort({ seconds, iterations }: Stage, runs: readonly Run[]): string[] {
  const cpu = sumOf(runs, ({ cpuSeconds }) => cpuSeconds);
  const had = sumOf(runs, (run) => run.seconds * run.threads);
  const took = sumOf(runs, (run) => run.seconds) / runs.length;
  return [
    iterations === null ? String(seconds) : '–',
    took.toFixed(2),
    String(runs[0]?.threads ?? ''),
    ((cpu / had) * 100).toFixed(0),
  ];
}

const speed = (runs: readonly Run[]) =>
  Math.round(sumOf(runs, ({ rounds }) => rounds) / sumOf(runs, ({ seconds }) => seconds)).toLocaleString('en');

/**
 * Returns the mean gap to the best known in percent; NaN without runs. Runs with unassigned orders do not count.
 * Where fewest vehicles come first, only runs with as few as the best count.
 */
function gapOf({ objective }: Stage, runs: readonly Run[], best: ReadonlyMap<string, BestKnown>): number {
  const gaps = runs.flatMap(({ name, value, vehicles, leftOut }) => {
    const bestKnown = best.get(name);
    if (!bestKnown || leftOut > 0 || (objective === 'fleet-first' && vehicles !== bestKnown.vehicles)) return [];
    return [(value / bestKnown.value - 1) * 100];
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

/** Factor by which the mean time may exceed the goal's before the table reports it. */
const PUNCTUAL = 1.05;

/** Returns whether the goal is met, with the reason where it is not or cannot be decided. */
function verdict(
  goal: Goal | undefined,
  stage: Stage,
  runs: readonly Run[],
  best: ReadonlyMap<string, BestKnown>,
): string {
  if (runs.some(({ objection }) => objection !== null)) return 'not valid';
  if (!goal || wordsOf(goal) === '–') return '–';
  if (runs.some(({ leftOut }) => leftOut > 0)) return 'no, left out';
  const { gap, fleets, first, megabytes } = goal;
  if (first !== undefined && runs.some(({ firstSeconds }) => (firstSeconds ?? Number.POSITIVE_INFINITY) > first))
    return 'no, first late';
  if (megabytes !== undefined && runs.some((run) => run.megabytes >= megabytes)) return 'no, memory';
  if (fleets) {
    const met = runs.filter(({ name, vehicles }) => vehicles <= (best.get(name)?.vehicles ?? 0)).length;
    const isMet = met / runs.length >= fleets.met / fleets.of;
    return `${isMet ? 'yes' : 'no'}, ${met} of ${runs.length}`;
  }
  if (gap === undefined) return 'yes';
  const reached = gapOf(stage, runs, best);
  if (Number.isNaN(reached)) return 'no best known';
  if (reached > gap) return 'no';
  const took = sumOf(runs, ({ seconds }) => seconds) / runs.length;
  return took > goal.seconds * PUNCTUAL ? `yes, in ${took.toFixed(2)} s` : 'yes';
}

const sumOf = (runs: readonly Run[], pick: (run: Run) => number) => runs.reduce((sum, run) => sum + pick(run), 0);

const percent = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2).replace(/^-(0\.00)$/, '$1'));

const tidy = (value: number) => (Number.isNaN(value) ? '–' : String(Number(value.toFixed(1))));

/** Returns whether a column is text, which is left-aligned; figures are right-aligned. */
function isText(kind: Kind, at: number): boolean {
  return at === 0 || at >= COLUMNS[kind].findIndex(({ head }) => head === 'goal');
}

function line(kind: Kind, cells: readonly string[]): string {
  const padded = COLUMNS[kind].map(({ width }, at) =>
    isText(kind, at) ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width),
  );
  return `| ${padded.join(' | ')} |`;
}
