// Builds the dashboard and the driver app if their sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, modernNode, root, run } from './runtime.mjs';

const apps = [
  { folder: 'apps/web', name: 'the dashboard' },
  { folder: 'apps/driver', name: 'the driver app' },
];
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

/** @param {string} node path of the Node that runs vite */
export async function buildStale(node, { force = false } = {}) {
  const sharedHash = hashOf(shared);
  const stale = apps
    .map((app) => ({ ...app, hash: `${sharedHash}${hashOf([app.folder])}` }))
    .filter(({ folder, hash }) => force || read(stampOf(folder)) !== hash);
  if (stale.length === 0) return;

  console.log(`Building ${stale.map(({ name }) => name).join(' and ')}…`);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const builds = stale.map(async ({ folder, name, hash }) => {
    const args = [vite, 'build', '--logLevel', 'warn'];
    const { code, output } = await run(node, args, {
      cwd: path.join(root, folder),
      capture: true,
      env: { NODE_ENV: 'production' },
    });
    if (code === 0) {
      await compressAssets(path.join(root, folder, 'dist', 'assets'));
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

/** A hash of contents, because a checkout changes the times of all files. */
function hashOf(places) {
  const hash = createHash('sha256');
  const take = (place) => {
    const full = path.join(root, place);
    if (!existsSync(full)) return;
    if (statSync(full).isFile()) return void hash.update(place).update('\0').update(readFileSync(full));
    for (const entry of readdirSync(full).sort()) {
      if (!/^(dist|node_modules|bench)$|\.test\.tsx?$/.test(entry)) take(path.join(place, entry));
    }
  };
  places.forEach(take);
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await buildStale(modernNode(), { force: process.argv.includes('--force') });
}
