import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const root = path.dirname(import.meta.dirname);

export interface Import {
  /** Importing file, from the repository's root. */
  readonly from: string;
  readonly specifier: string;
  /** Imports types only, which are erased before the program runs. */
  readonly typeOnly: boolean;
  /** `import()`: the browser fetches the module as a file of its own. */
  readonly lazy: boolean;
  /** The imported file of the repository; undefined for a package and for a module of Node. */
  readonly file: string | undefined;
}

const folders = ['packages', 'apps', 'e2e', 'scripts'];

/** Every TypeScript file of the repository, from its root. */
export const sources = folders.flatMap((folder) => filesIn(folder, /(?<!\.d)\.tsx?$/));

/** Every JavaScript file of the repository, from its root: commands that run before packages are installed. */
export const javaScriptSources = folders.flatMap((folder) => filesIn(folder, /\.m?js$/));

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|dist|data|public)$/.test(entry.name) && !file.includes('/src/')
        ? []
        : filesIn(file, pattern);
    return pattern.test(entry.name) ? [file] : [];
  });
}

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

const importsByFile = new Map<string, readonly Import[]>();

/** Returns every import and re-export of a file. Each file is parsed once, because several tests need it. */
export function importsOf(from: string): readonly Import[] {
  const imports = importsByFile.get(from) ?? readImports(from);
  importsByFile.set(from, imports);
  return imports;
}

function readImports(from: string): Import[] {
  const text = readSource(from);
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const imports: { specifier: string; typeOnly: boolean; lazy: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    imports.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      lazy: false,
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, typeOnly: isType, lazy: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    // Computed specifiers are skipped: migrations are loaded by their file names.
    if (literal) imports.push({ specifier: literal, typeOnly: false, lazy: true });
  }
  return imports.map((foundImport) => ({ ...foundImport, from, file: fileOf(from, foundImport.specifier) }));
}

/**
 * Returns the file of the repository that a specifier means; undefined for packages and Node. Queries are vite's
 * (`?worker&url`).
 */
export function fileOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), bare));
  const [scope, name, ...rest] = bare.split('/');
  if (scope !== '@roundsman' || !name) return undefined;
  const { exports } = manifestOf(`packages/${name}`) as { exports?: Record<string, string> };
  const wanted = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  const pattern = Object.keys(exports ?? {}).find((key) => key.endsWith('*') && wanted.startsWith(key.slice(0, -1)));
  const target = exports?.[wanted] ?? (pattern && exports?.[pattern]?.replace('*', wanted.slice(pattern.length - 1)));
  return target ? path.posix.join(`packages/${name}`, target) : `packages/${name}/${wanted} is not exported`;
}

export function workspaceOf(file: string): string {
  return /^(packages|apps)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? '';
}

export function manifestOf(folder: string): Record<string, Record<string, string> | undefined> {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** True for tests and for files that only tests import. */
export function isTest(file: string): boolean {
  return /\.(test|spec|fixture|release)\.tsx?$|(^|\/)test-[^/]+\.tsx?$|\/(test|tests|testing)\//.test(file);
}
