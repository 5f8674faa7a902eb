import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const dashboardEntry = /\/src\/main\.tsx$|\/index\.html$/;
const publicEntry = /\/src\/public\/main\.tsx$|\/public\.html$/;
const signInPages = /\/src\/features\/auth\/pages\/(login|register|reset-password)\.tsx$/;
const shell = /\/src\/features\/shell\/route-guard\.tsx$/;
/** The pages that people open most, and the menu on all of them. Modules that the same ones need are in one chunk. */
const mainPages: Readonly<Record<string, RegExp>> = {
  menu: /\/src\/components\/opened-menu\.tsx$/,
  plans: /\/src\/features\/route-plans\/pages\/list\.tsx$/,
  orders: /\/src\/features\/orders\/pages\/list\.tsx$/,
  'route-view': /\/src\/features\/(route-plans\/pages\/plan|route-view\/pages\/route-view)\.tsx$/,
};
/** Characters below which a request of its own costs more than the code, before it is minified. */
const smallLength = 2000;
const anyPage = /\/src\/features\/[\w-]+\/pages\/[\w-]+\.tsx$/;
/** Modules that at least this many other pages load are in one chunk. Fewer make fewer and larger files: `node scripts/size.mjs`. */
const commonFrom = 16;

/**
 * Returns the name of the chunk of a module, or null for a chunk of the bundler's choice. Without these names, each set of
 * pages that share a module has a chunk, and a list of the dashboard loads 150 files.
 *
 * A first build without names shows which pages need a module after unused exports are removed. The name depends only on
 * these pages, and all of them need what the module imports. Chunks therefore never import each other in a circle.
 */
export async function nameChunks(config: InlineConfig): Promise<(module: string) => string | null> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const outputs = [result].flat().flatMap((build) => ('output' in build ? build.output : []));
  const names = findNames(outputs.filter((output) => output.type === 'chunk'));
  return (module) => names.get(module) ?? null;
}

function findNames(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const neededBy = (isRoot: RegExp): ReadonlySet<Chunk> =>
    withImports(
      chunks.filter(({ facadeModuleId }) => facadeModuleId && isRoot.test(facadeModuleId)),
      byFile,
    );
  const [dashboard, publicPages, signedOut, signedIn] = [dashboardEntry, publicEntry, signInPages, shell].map(neededBy);
  // Modules that the public pages load later, such as the map, must not come with parts of the dashboard.
  const publicParts = withImports(publicPages ?? [], byFile, { later: true });
  const main = Object.entries(mainPages).map(([name, isRoot]) => [name, neededBy(isRoot)] as const);
  const isOtherPage = (module: string): boolean =>
    anyPage.test(module) && ![signInPages, ...Object.values(mainPages)].some((isRoot) => isRoot.test(module));
  const others = chunks.flatMap((page) =>
    page.facadeModuleId && isOtherPage(page.facadeModuleId) ? [withImports([page], byFile)] : [],
  );

  function nameOf(chunk: Chunk): string | null {
    if (dashboard?.has(chunk)) return publicPages?.has(chunk) ? 'base' : 'dashboard';
    const pages = others.filter((page) => page.has(chunk)).length;
    const mains = main.filter(([, needed]) => needed.has(chunk)).map(([name]) => name);
    const isOften = signedIn?.has(chunk) || mains.length > 0;
    if (publicPages?.has(chunk)) return isOften || pages > 0 ? 'base' : 'public-pages';
    if (publicParts.has(chunk)) return isOften && chunk.code.length < smallLength ? 'base' : null;
    if (signedOut?.has(chunk)) return isOften ? 'signed-out-shared' : 'signed-out';
    if (signedIn?.has(chunk)) return 'signed-in';
    if (mains.length > 0) return `${mains.join('-')}${mains.length === 1 && pages > 0 ? '-shared' : ''}`;
    return pages >= commonFrom ? 'common' : null;
  }

  return new Map(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk);
      const modules = chunk.moduleIds.filter(
        (module) => !dashboardEntry.test(module) && !publicEntry.test(module) && !anyPage.test(module),
      );
      return name ? modules.map((module) => [module, name] as const) : [];
    }),
  );
}

/** Returns these chunks and all that must be loaded before them, with `later` also what they may load afterwards. */
function withImports(
  chunks: Iterable<Chunk>,
  byFile: ReadonlyMap<string, Chunk>,
  { later = false } = {},
): ReadonlySet<Chunk> {
  const needed = new Set(chunks);
  for (const { imports, dynamicImports } of needed)
    for (const file of later ? [...imports, ...dynamicImports] : imports) {
      const chunk = byFile.get(file);
      if (chunk) needed.add(chunk);
    }
  return needed;
}
