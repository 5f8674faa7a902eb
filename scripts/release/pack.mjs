// npm run pack [-- PACKAGE…] [--to FOLDER]: builds the published packages and packs each as a tarball that can be
// installed alone. The workspace is not changed: a package is put together in a temporary folder.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { buildClients } from '../clients/build-clients.mjs';
import { root } from '../runtime.mjs';
import { compile } from './compile.mjs';

const run = promisify(execFile);

/** The published packages, each a folder of `packages`. */
export const published = ['optimizer', 'roads', 'map-tiles', 'geocoder', 'client', 'mcp', 'n8n-nodes-roundsman'];

/** Packages that a tarball includes, because they are not published or change together with it: folder → files that it uses. */
const included = {
  'map-tiles': { roads: ['src/osm/index.ts'] },
  geocoder: { roads: ['src/osm/index.ts'], domain: ['src/units.ts'] },
};

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const folderOf = (name) => path.join(root, 'packages', name);

/**
 * Packs one package.
 * @param {string} name folder of the package
 * @param {string} to folder of the tarball
 * @returns {Promise<{file: string, files: string[]}>} the tarball and what is in it
 */
export async function pack(name, to) {
  await buildClients();
  const stage = mkdtempSync(path.join(os.tmpdir(), `roundsman-pack-${name}-`));
  try {
    const {
      publishConfig,
      scripts: _,
      devDependencies: __,
      ...fields
    } = read(path.join(folderOf(name), 'package.json'));
    const { access, ...publishedFields } = publishConfig;
    await build(folderOf(name), path.join(stage, 'dist'));
    for (const entry of ['README.md', 'bin', ...(fields.files ?? [])])
      if (existsSync(path.join(folderOf(name), entry)) && entry !== 'dist')
        cpSync(path.join(folderOf(name), entry), path.join(stage, entry), { recursive: true });
    cpSync(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
    const bundleDependencies = await include(included[name] ?? {}, stage, fields.dependencies);
    const manifest = {
      ...fields,
      ...publishedFields,
      ...(bundleDependencies.length > 0 && { bundleDependencies }),
      ...(process.env.RELEASE_REPOSITORY && {
        repository: { type: 'git', url: `git+${process.env.RELEASE_REPOSITORY}.git`, directory: `packages/${name}` },
      }),
      publishConfig: { access },
    };
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    mkdirSync(to, { recursive: true });
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', path.resolve(to)],
      {
        cwd: stage,
      },
    );
    const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    return { file: path.join(path.resolve(to), filename), files: files.map((file) => file.path) };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Builds a package by its own `build.mjs`, or compiles its TypeScript. Plain JavaScript needs neither. */
async function build(folder, dist) {
  const packageBuild = path.join(folder, 'build.mjs');
  if (existsSync(packageBuild)) await (await import(pathToFileURL(packageBuild).href)).default(dist);
  else if (existsSync(path.join(folder, 'tsconfig.build.json'))) await compile(folder, dist);
}

/** Compiles the packages that a tarball includes into its node_modules. */
async function include(packages, stage, dependencies = {}) {
  for (const [name, files] of Object.entries(packages)) {
    const { name: fullName, version, license, type, description } = read(path.join(folderOf(name), 'package.json'));
    if (dependencies[fullName] !== version) throw new Error(`${fullName} ${version} is not a dependency`);
    const target = path.join(stage, 'node_modules', fullName);
    await compile(folderOf(name), path.join(target, 'dist'), files);
    const entries = files.map((file) => {
      const built = file.replace(/^src\//, './dist/').replace(/\.ts$/, '');
      const entry = file.replace(/^src\//, './').replace(/(\/index)?\.ts$/, '');
      return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
    });
    const manifest = { name: fullName, version, license, type, description, exports: Object.fromEntries(entries) };
    writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  }
  return Object.keys(packages).map((name) => read(path.join(folderOf(name), 'package.json')).name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string', default: path.join(root, 'dist', 'packages') } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !published.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no published package ${unknown.join(', ')}. Packages: ${published.join(', ')}.`);
    process.exit(1);
  }
  for (const name of positionals.length > 0 ? positionals : published) console.log((await pack(name, values.to)).file);
}
