import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import {
  type Import,
  importsOf,
  isTest,
  javaScriptSources,
  manifestOf,
  sources,
  workspaceOf,
} from './source-imports.ts';

// An imported package that is not declared is found only while another workspace happens to install it.

/** Programs of `npm run check:release`, which run in a folder of their own with an installed tarball. */
const isUse = (file: string): boolean => file.startsWith('scripts/release/uses/');

const imports = [...sources, ...javaScriptSources].filter((file) => !isUse(file)).flatMap(importsOf);
const workspaces = [...new Set(sources.map(workspaceOf)), '.'];

/** Tests, benchmarks and commands run from the root, so they may use the root's dependencies. */
const isTool = (file: string): boolean => isTest(file) || /\/bench\/|^e2e\/|^scripts\/|\.config\.ts$/.test(file);

const isPackage = ({ specifier, file }: Import): boolean =>
  !specifier.startsWith('.') && !isBuiltin(specifier) && (file === undefined || specifier.startsWith('@'));

/** `@scope/name` or `name` of a specifier such as `dayjs/locale/sv`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** All dependencies of a package.json: name → version. */
function declaredIn(workspace: string): Record<string, string> {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifestOf(workspace);
  return { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
}

function isUndeclared({ from, specifier, typeOnly }: Import): boolean {
  const name = packageOf(specifier);
  const declared = { ...declaredIn(workspaceOf(from)), ...(isTool(from) ? declaredIn('.') : {}) };
  return !(name in declared || (typeOnly && `@types/${name}` in declared));
}

test('every imported package is declared in the package.json of the workspace that imports it', () => {
  const undeclared = imports.filter((specifier) => isPackage(specifier) && isUndeclared(specifier));
  expect(undeclared.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

test('every declared version is exact', () => {
  const unused = workspaces.flatMap((workspace) =>
    Object.entries(declaredIn(workspace))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${workspace}: ${name} ${version}`),
  );
  expect(unused).toEqual([]);
});

test('workspaces that declare the same package declare the same version', () => {
  const versions = new Map<string, Set<string>>();
  for (const workspace of workspaces)
    for (const [name, version] of Object.entries(declaredIn(workspace)))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  // A test of the server uses openapi-typescript, which needs TypeScript 5.
  versions.delete('typescript');
  expect([...versions].filter(([, versionsOfOne]) => versionsOfOne.size > 1).map(([name]) => name)).toEqual([]);
});
