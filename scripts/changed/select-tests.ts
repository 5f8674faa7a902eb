import { type BrowserMap, specs as browserTests } from '../browser-map/browser-map.ts';
import { isTest, readSource, sources } from '../source-imports.ts';
import { endpointsNamedIn, isComposition, listHandlers, reachOf } from './endpoints.ts';
import { nearestChange, reach } from './module-graph.ts';

/** A file of tests, and what leads to it. */
export interface Choice {
  readonly file: string;
  readonly reason: string;
  /** Runs for a general reason, and is not listed by name. */
  readonly isGeneral?: boolean;
}

export interface Selection {
  readonly run: readonly Choice[];
  /** Files that a change can affect too, but less directly. */
  readonly leftOut: readonly Choice[];
}

/** Most files that run, unless they have changed themselves. Chosen for two minutes on two cores. */
export const limits = { server: 20, others: 60, browser: 6 };

/** Browser tests of a change that most pages load: sign-in, the orders of the dashboard, the driver app. */
export const smokeTests = { dashboard: ['sign-in.spec.ts', 'filters.spec.ts'], driver: ['proof.phone.spec.ts'] };

/** Share of the browser tests from which a module or an endpoint counts as shared. */
const sharedFrom = 3 / 5;

/** Files that every test depends on. */
const settingsOfAll = /^(package-lock\.json|vitest\.config\.ts)$/;
const settingsOfBrowser =
  /^(package-lock\.json|playwright\.config\.ts|e2e\/(global-setup|fixtures)\.ts|apps\/(web|driver)\/(vite\.config|name-chunks)\.ts)$/;

/** Browser tests that open so many modules take minutes. One of them runs, and only when no other test does. */
const tourFrom = 20;
/** Endpoints that are more steps further from a change than the nearest one select no browser test. */
const nearSteps = 2;
/** Rank of a file that does not run. */
const far = Infinity;

/** Files behind pages that are no modules of an app. */
const otherPages = [
  {
    files: /^docs\/users\/|^apps\/server\/src\/platform\/http\/((serve|read)-guide\.ts$|guide\/)/,
    spec: 'guide.spec.ts',
  },
];

interface Ranked extends Choice {
  /** Lower is nearer to the change. */
  readonly rank: number;
}

const featureOf = (file: string): string | undefined =>
  /^apps\/(?:server|web|driver)\/src\/(?:features|platform)\/[^/]+\//.exec(file)?.[0];
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** Returns the endpoints whose handlers can behave differently, with the nearest changed file and its distance. */
export function findAffectedEndpoints(changed: ReadonlySet<string>): Map<string, { file: string; steps: number }> {
  const affected = new Map<string, { file: string; steps: number }>();
  const add = (endpoint: string, file: string, steps: number): void => {
    if (steps < (affected.get(endpoint)?.steps ?? Infinity)) affected.set(endpoint, { file, steps });
  };
  for (const handler of listHandlers()) {
    if (changed.has(handler.file)) add(handler.endpoint, handler.file, 0);
    const near = nearestChange(reachOf(handler), changed);
    if (near) add(handler.endpoint, near.file, near.steps + 1);
  }
  for (const file of changed)
    if (file.startsWith('packages/contract/src/') && sources.includes(file) && !isTest(file))
      for (const endpoint of endpointsNamedIn(readSource(file))) add(endpoint, file, 0);
  return affected;
}

/** Chooses the files of Vitest. */
export function selectUnitTests(changed: ReadonlySet<string>): Selection {
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file));
  const settings = [...changed].find((file) => settingsOfAll.test(file));
  if (settings) return { run: tests.map((file) => ({ file, reason: settings, isGeneral: true })), leftOut: [] };
  const endpoints = findAffectedEndpoints(changed);
  const ranked = tests
    .flatMap((file) => rankUnitTest(file, changed, endpoints) ?? [])
    .toSorted((a, b) => a.rank - b.rank);
  const isServer = ({ file }: Choice): boolean => file.startsWith('apps/server/');
  const parts = [
    choose(ranked.filter(isServer), limits.server),
    choose(
      ranked.filter((candidate) => !isServer(candidate)),
      limits.others,
    ),
  ];
  return { run: parts.flatMap(({ run }) => run), leftOut: parts.flatMap(({ leftOut }) => leftOut) };
}

function rankUnitTest(
  file: string,
  changed: ReadonlySet<string>,
  endpoints: ReturnType<typeof findAffectedEndpoints>,
): Ranked | undefined {
  if (changed.has(file)) return { file, reason: 'changed', rank: 0 };
  // These check rules of the whole repository, and are quick.
  if (/^scripts\/[^/]+\.test\.ts$/.test(file))
    return { file, reason: 'rules of the repository', rank: 0, isGeneral: true };
  const candidates: Ranked[] = [];
  const add = (rank: number, reason: string | undefined): void => {
    if (reason) candidates.push({ file, reason, rank });
  };
  const near = nearestChange(reach([file], { lazy: true, stopAt: isComposition }), changed);
  // A test that reads a whole folder of sources is seldom about one of them.
  const isWide = near?.trail.some((step) => wholeSources.test(step));
  if (near && isWide) add(10, `${near.file} (with its folder)`);
  else if (near) add(near.steps, near.file);
  if (file.startsWith('apps/server/')) {
    const sameIn = (partOf: (name: string) => string | undefined): string | undefined =>
      [...changed].find(
        (changedFile) => isServerSource(changedFile) && partOf(changedFile) && partOf(changedFile) === partOf(file),
      );
    const [beside, related] = [sameIn(folderOf), sameIn(featureOf)];
    if (beside) add(1.5, `${beside} (same folder)`);
    if (related) add(20, `${related} (same feature)`);
    for (const endpoint of endpointsNamedIn(readSource(file))) {
      const by = endpoints.get(endpoint);
      // A test of another feature often calls an endpoint only to prepare its data.
      if (by) add(by.steps + (related ? 1 : 6), `${by.file} (${endpoint})`);
    }
  }
  return candidates.toSorted((a, b) => a.rank - b.rank)[0];
}

/** Folders with all sources of a workspace. */
const wholeSources = /^(apps|packages)\/[^/]+\/(src\/(features\/)?)?(\*.*)?$/;

const isServerSource = (file: string): boolean => file.startsWith('apps/server/') && !isTest(file);

/** Chooses the browser tests. */
export function selectBrowserTests(changed: ReadonlySet<string>, map: BrowserMap): Selection {
  const names = Object.keys(map.specs);
  const isShared = (count: number): boolean => count > names.length * sharedFrom;
  const ranked: Ranked[] = [];
  const shared = new Map<'dashboard' | 'driver', string>();

  // The tests themselves and their helpers.
  for (const file of [...changed].filter((changedFile) => settingsOfBrowser.test(changedFile)))
    for (const app of ['dashboard', 'driver'] as const) shared.set(app, file);
  const helped = browserTests.flatMap((name) => {
    const near = nearestChange(
      reach([`e2e/${name}`], { lazy: true, stopAt: (file) => !file.startsWith('e2e/') }),
      changed,
    );
    return near?.file.startsWith('e2e/') && !settingsOfBrowser.test(near.file) ? [{ name, near }] : [];
  });
  for (const { name, near } of helped) {
    if (near.steps === 0) ranked.push({ file: name, reason: 'changed', rank: 0 });
    else ranked.push({ file: name, reason: near.file, rank: near.steps });
  }

  // Pages and their parts.
  const openedBy = (module: string): string[] => names.filter((name) => map.specs[name]?.modules.includes(module));
  const modules = [...new Set(Object.values(map.specs).flatMap((spec) => spec.modules))];
  for (const module of modules) {
    const near = nearestChange(reach([module], { lazy: false }), changed);
    if (!near) continue;
    const specs = openedBy(module);
    if (isShared(specs.length) || module.endsWith('/main.tsx')) {
      shared.set(module.startsWith('apps/driver/') ? 'driver' : 'dashboard', near.file);
      continue;
    }
    // Tests that open fewer pages say more about this one.
    for (const name of specs)
      ranked.push({ file: name, reason: near.file, rank: near.steps + (map.specs[name]?.modules.length ?? 0) / 100 });
  }

  for (const { files, spec } of otherPages) {
    const page = [...changed].find((file) => files.test(file));
    if (page) ranked.push({ file: spec, reason: page, rank: 1 });
  }

  // Endpoints that the pages call.
  const endpoints = [...findAffectedEndpoints(changed)];
  const nearest = Math.min(...endpoints.map(([, { steps }]) => steps));
  for (const [endpoint, { file, steps }] of endpoints) {
    const specs = names.filter((name) => map.specs[name]?.endpoints.includes(endpoint));
    const rankOf = (name: string): number =>
      steps > nearest + nearSteps ? far : steps + (map.specs[name]?.endpoints.length ?? 0) / 100;
    if (isShared(specs.length)) shared.set('dashboard', file);
    else for (const name of specs) ranked.push({ file: name, reason: `${file} (${endpoint})`, rank: rankOf(name) });
  }

  const isTour = ({ file, rank }: Ranked): boolean => rank > 0 && (map.specs[file]?.modules.length ?? 0) >= tourFrom;
  const nearestFirst = ranked.toSorted((a, b) => a.rank - b.rank);
  const focused = choose(
    nearestFirst.filter((candidate) => !isTour(candidate)),
    limits.browser,
  );
  const tours = choose(nearestFirst.filter(isTour), focused.run.length === 0 && shared.size === 0 ? 1 : 0);
  const run = [...focused.run, ...tours.run];
  const leftOut = [...focused.leftOut, ...tours.leftOut];
  const smoke = [...shared].flatMap(([app, file]) =>
    smokeTests[app]
      .filter((name) => !run.some((choice) => choice.file === name))
      .map((name) => ({ file: name, reason: `${file} (most pages load it)` })),
  );
  return {
    run: [...run, ...smoke],
    leftOut: leftOut.filter(({ file }) => !smoke.some((choice) => choice.file === file)),
  };
}

/** Takes the first files up to a limit, each once, and all that changed themselves. */
function choose(ranked: readonly Ranked[], limit: number): Selection {
  const first = [...new Map(ranked.toReversed().map((candidate) => [candidate.file, candidate])).values()].toSorted(
    (a, b) => a.rank - b.rank,
  );
  const isIn = ({ rank }: Ranked, i: number): boolean => rank === 0 || (i < limit && rank !== far);
  const plain = ({ rank: _, ...choice }: Ranked): Choice => choice;
  return {
    run: first.filter(isIn).map(plain),
    leftOut: first.filter((candidate, i) => !isIn(candidate, i)).map(plain),
  };
}
