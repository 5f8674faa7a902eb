import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

const dashboardEntry = /\/src\/main\.tsx$/;
const publicEntry = /\/src\/public\/main\.tsx$/;
const signInPages = /\/src\/features\/auth\/pages\/(login|register|reset-password)\.tsx$/;
const shell = /\/src\/features\/shell\/route-guard\.tsx$/;
const anyPage = /\/src\/features\/[\w-]+\/pages\/[\w-]+\.tsx$/;
/** Modules that at least this many pages load are in one chunk. Fewer make fewer and larger files: `node scripts/size.mjs`. */
const commonFrom = 16;

/**
 * Makes the function that returns the name of the chunk of a module, or null for a chunk of the bundler's choice. Without
 * these names, each set of pages that share a module has a chunk, and a list of the dashboard loads 150 files.
 */
export function nameChunks(): (module: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (module, graph) => (names ??= findNames(modulesAround(module, graph), graph)).get(module) ?? null;
}

function findNames(modules: readonly string[], graph: ModuleGraph): ReadonlyMap<string, string> {
  const neededBy = (isRoot: RegExp): ReadonlySet<string> =>
    modulesFor(
      modules.filter((each) => isRoot.test(each)),
      graph,
    );
  const [dashboard, publicPages, signedOut, signedIn] = [dashboardEntry, publicEntry, signInPages, shell].map(neededBy);
  const pagesWith = new Map<string, number>();
  for (const page of modules.filter((each) => anyPage.test(each)))
    for (const each of modulesFor([page], graph)) pagesWith.set(each, (pagesWith.get(each) ?? 0) + 1);

  const names = new Map<string, string>();
  for (const each of modules) {
    if ([dashboardEntry, publicEntry, signInPages].some((root) => root.test(each))) continue;
    if (dashboard?.has(each)) names.set(each, publicPages?.has(each) ? 'base' : 'dashboard');
    else if (publicPages?.has(each)) names.set(each, 'public-pages');
    else if (signedOut?.has(each)) names.set(each, 'signed-out');
    else if (signedIn?.has(each)) names.set(each, 'signed-in');
    else if ((pagesWith.get(each) ?? 0) >= commonFrom) names.set(each, 'common');
  }
  return names;
}

/** Lists all modules of the graph, from any of them. */
function modulesAround(module: string, graph: ModuleGraph): readonly string[] {
  const found = new Set([module]);
  for (const each of found) {
    const info = graph.getModuleInfo(each);
    if (!info) continue;
    for (const next of [info.importedIds, info.dynamicallyImportedIds, info.importers, info.dynamicImporters].flat())
      found.add(next);
  }
  return [...found];
}

/** Returns these modules and all that must be loaded before them. */
function modulesFor(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(roots);
  for (const each of found) {
    const { importedIds = [], code } = graph.getModuleInfo(each) ?? {};
    for (const next of importedIds) {
      // An index of a whole library would add all of it. Only the named components are used.
      const used = next.endsWith('/antd/es/index.js') ? componentsIn(next, code ?? '', graph) : [next];
      for (const module of used) found.add(module);
    }
  }
  return found;
}

/** Returns the modules behind the names that some code imports from the index of antd. */
function componentsIn(index: string, code: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code: exports } = graph.getModuleInfo(index) ?? {};
  const folders = new Map<string, string>();
  for (const [, name, folder] of (exports ?? '').matchAll(/as (\w+) \} from ["']\.\/([\w-]+)/g))
    if (name && folder) folders.set(name, `/antd/es/${folder}/`);
  const names = [...code.matchAll(/import \{([^}]*)\} from ["']antd["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().replace(/ as .*/, '')),
  );
  const used = new Set(names.flatMap((name) => folders.get(name) ?? []));
  return importedIds.filter((each) => [...used].some((folder) => each.includes(folder)));
}
