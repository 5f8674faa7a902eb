import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { fileOf, root } from '../source-imports.ts';

/** A file that a module needs, and the names that it takes from there; undefined for all of them. */
interface Dependency {
  readonly file: string;
  readonly names: readonly string[] | undefined;
  readonly isLazy: boolean;
}

interface Module {
  readonly imports: readonly Dependency[];
  /** Exported name → file and name there. */
  readonly passedOn: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Files whose exports are all passed on (`export *`). */
  readonly passedOnWhole: readonly string[];
  readonly ownExports: ReadonlySet<string>;
  /** Files, folders and patterns of files that the text names. */
  readonly reads: readonly string[];
}

const none: Module = { imports: [], passedOn: new Map(), passedOnWhole: [], ownExports: new Set(), reads: [] };
const modules = new Map<string, Module>();

export function readModule(file: string): Module {
  const parsed = modules.get(file);
  if (parsed) return parsed;
  // A module that imports itself, over others, finds this.
  modules.set(file, none);
  const full = path.join(root, file);
  const isCode = /\.(tsx?|m?js)$/.test(file) && existsSync(full);
  const module = isCode ? parseModule(file, readFileSync(full, 'utf8')) : none;
  modules.set(file, module);
  return module;
}

function parseModule(file: string, text: string): Module {
  const { module } = parseSync(file, text);
  const imports: Dependency[] = [];
  const passedOn = new Map<string, { file: string; name: string }>();
  const passedOnWhole: string[] = [];
  const ownExports = new Set<string>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = fileOf(file, moduleRequest.value);
    if (!target) continue;
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const names = values.map(({ importName }) =>
      importName.kind === 'Default' ? 'default' : (importName.name ?? '*'),
    );
    imports.push({ file: target, names: names.length === 0 || names.includes('*') ? undefined : names, isLazy: false });
    values.forEach(({ localName }, i) => imported.set(localName.value, { file: target, name: names[i] ?? '*' }));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName, exportName, localName } of entries) {
      if (isType) continue;
      const name = exportName.kind === 'Default' ? 'default' : exportName.name;
      const target = moduleRequest && fileOf(file, moduleRequest.value);
      if (target && importName.kind === 'AllButDefault') passedOnWhole.push(target);
      else if (target && name) passedOn.set(name, { file: target, name: importName.name ?? '*' });
      else if (name) {
        const origin = localName.name ? imported.get(localName.name) : undefined;
        if (origin) passedOn.set(name, origin);
        else ownExports.add(name);
      }
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    const target = literal && fileOf(file, literal);
    if (target) imports.push({ file: target, names: undefined, isLazy: true });
  }
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  let rest = text;
  for (const { start, end } of specifiers) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return { imports, passedOn, passedOnWhole, ownExports, reads: readsOf(file, rest) };
}

/**
 * Returns the files and folders that string literals name, from the folder of the file or from the root: what the code
 * reads through the file system, or starts as a program or thread. A folder ends in a slash; a pattern has stars.
 */
export function readsOf(file: string, text: string): string[] {
  const literals = [...text.matchAll(/(['"`])((?:\.{1,2}\/)*[\w@.*{},-]+(?:\/[\w@.*{},-]+)*\/?)\1/g)];
  const folders = literals
    .map((match) => match[2] ?? '')
    .filter((literal) => /\/|\.\w+$/.test(literal) && !literal.startsWith('@'))
    .flatMap((literal) => [path.posix.join(path.posix.dirname(file), literal), path.posix.normalize(literal)])
    .filter(
      (candidate) =>
        !/^(\.\.?(\/|$)|\/)/.test(candidate) && !/^(node_modules|apps|packages|e2e|scripts|docs)\/?$/.test(candidate),
    )
    .flatMap((pattern) => {
      const [fixed = ''] = /^[^*{]*(?=\/)/.exec(pattern) ?? [];
      if (/[*{]/.test(pattern)) return fixed && statOf(fixed)?.isDirectory() ? [pattern] : [];
      const stats = statOf(pattern);
      if (stats?.isDirectory()) return [`${pattern.replace(/\/$/, '')}/`];
      return stats && pattern !== file ? [pattern] : [];
    });
  return [...new Set(folders)];
}

const statOf = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false });

/** Returns whether a file is meant by a folder or a pattern of `readsOf`, or is the file itself. */
export function isNamedBy(file: string, read: string): boolean {
  if (read.endsWith('/')) return file.startsWith(read);
  if (!/[*{]/.test(read)) return file === read;
  const pattern = read
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${pattern}$`).test(file);
}

/**
 * Returns the modules that an import really needs: an index that only passes a name on is skipped, so that a change of
 * one module of a package affects only those who use it.
 */
function resolve(file: string, names: readonly string[] | undefined): string[] {
  const { passedOn, passedOnWhole } = readModule(file);
  if (!names)
    return [
      file,
      ...passedOnWhole.flatMap((source) => resolve(source, undefined)),
      ...[...passedOn.values()].flatMap((origin) =>
        resolve(origin.file, origin.name === '*' ? undefined : [origin.name]),
      ),
    ];
  return names.flatMap((name) => findExport(file, name) ?? [file]);
}

/** Returns the module that declares an exported name; undefined when the module has no such name. */
function findExport(file: string, name: string, seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  const { passedOn, passedOnWhole, ownExports } = readModule(file);
  if (ownExports.has(name)) return file;
  const origin = passedOn.get(name);
  if (origin) return origin.name === '*' ? origin.file : (findExport(origin.file, origin.name, seen) ?? origin.file);
  for (const source of passedOnWhole) {
    const exporter = findExport(source, name, seen);
    if (exporter) return exporter;
  }
  return undefined;
}

/** Returns the module that declares what this import takes. */
export function originOf(file: string, name: string): string {
  return findExport(file, name) ?? file;
}

export interface Walk {
  /** Follows `import()`. */
  readonly lazy: boolean;
  /** Files whose imports are not followed. */
  readonly stopAt?: (file: string) => boolean;
}

/** Every file that these files need, with the file that needs it and the number of steps. Folders end in a slash. */
export type Reach = ReadonlyMap<string, { readonly from: string | undefined; readonly steps: number }>;

const direct = new Map<string, { readonly file: string; readonly isLazy: boolean }[]>();

function directOf(file: string): { readonly file: string; readonly isLazy: boolean }[] {
  const storedImports = direct.get(file);
  if (storedImports) return storedImports;
  const { imports, reads } = readModule(file);
  const importsOfFile = [
    ...imports.flatMap((dependency) =>
      resolve(dependency.file, dependency.names).map((target) => ({ file: target, isLazy: dependency.isLazy })),
    ),
    ...reads.map((target) => ({ file: target, isLazy: false })),
  ];
  direct.set(file, importsOfFile);
  return importsOfFile;
}

export function reach(starts: readonly string[], { lazy, stopAt = () => false }: Walk): Reach {
  const reachedFrom = new Map<string, { from: string | undefined; steps: number }>(
    starts.map((file) => [file, { from: undefined, steps: 0 }]),
  );
  for (const [file, { steps }] of reachedFrom) {
    if (stopAt(file)) continue;
    for (const next of directOf(file)) {
      if (reachedFrom.has(next.file) || (next.isLazy && !lazy)) continue;
      reachedFrom.set(next.file, { from: file, steps: steps + 1 });
    }
  }
  return reachedFrom;
}

/** Returns the nearest of the changed files that is reached, and the way to it; undefined if there is none. */
export function nearestChange(
  reached: Reach,
  changed: ReadonlySet<string>,
): { readonly file: string; readonly steps: number; readonly trail: readonly string[] } | undefined {
  for (const [file, { steps }] of reached) {
    const isOne = !/[*{]|\/$/.test(file);
    const hit = isOne ? changed.has(file) && file : [...changed].find((changedFile) => isNamedBy(changedFile, file));
    if (!hit) continue;
    const trail: string[] = [];
    for (let at: string | undefined = file; at; at = reached.get(at)?.from) trail.unshift(at);
    return { file: hit, steps, trail };
  }
  return undefined;
}
