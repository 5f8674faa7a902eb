// Builds the dashboard, the driver app and the demo's town, each if its sources have changed since the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, modernNode, root, run } from './runtime.mjs';
import { hashOfSources } from './sources-hash.mjs';

const vite = [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];

/** Sources that both apps contain. */
const shared = [
  'packages/domain',
  'packages/contract',
  'packages/browser',
  'packages/optimizer',
  'packages/planning',
  'packages/roads',
  'package-lock.json',
  'tsconfig.base.json',
];

const town = {
  folder: 'packages/demo-town',
  name: 'the town of the demo',
  sources: ['packages/roads/src/osm'],
  command: ['src/write-town.ts'],
};
const products = [
  { folder: 'apps/web', name: 'the dashboard', sources: shared, command: vite, assets: 'dist/assets' },
  { folder: 'apps/driver', name: 'the driver app', sources: shared, command: vite, assets: 'dist/assets' },
  town,
];

/** @param {string} node path of the Node that builds */
export async function buildStale(node, { force = false } = {}) {
  await build(node, products, force);
}

/** Vitest calls it before the tests of the server, which use the town. */
export async function setup() {
  await build(modernNode(), [town], false);
}

async function build(node, wanted, force) {
  const stale = wanted
    .map((product) => ({ ...product, hash: hashOfSources([...product.sources, product.folder]) }))
    .filter(({ folder, hash }) => force || read(stampOf(folder)) !== hash);
  if (stale.length === 0) return;

  console.log(`Building ${new Intl.ListFormat('en').format(stale.map(({ name }) => name))}…`);
  const builds = stale.map(async ({ folder, name, command, assets, hash }) => {
    const { code, output } = await run(node, command, {
      cwd: path.join(root, folder),
      capture: true,
      env: { NODE_ENV: 'production' },
    });
    if (code === 0) {
      if (assets) await compressAssets(path.join(root, folder, assets));
      writeFileSync(stampOf(folder), hash);
    }
    return { name, code, output };
  });
  const failed = (await Promise.all(builds)).filter(({ code }) => code !== 0);
  if (failed.length > 0) giveUp(failed.map(({ name, output }) => `${output}\nCould not build ${name}.`).join('\n'));
}

function stampOf(folder) {
  return path.join(root, folder, 'dist', '.sources-hash');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await buildStale(modernNode(), { force: process.argv.includes('--force') });
}
