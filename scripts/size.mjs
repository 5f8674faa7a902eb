// Compares the gzipped size and the files of what a browser loads before a page shows with the page's limits. Reads vite's manifests
// of the built apps.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { giveUp, root } from './runtime.mjs';

// `entry` is the page, and `lazy` what its route loads before it shows. The chunk of the map and the fonts are loaded
// later.
const pages = [
  {
    page: 'login',
    app: 'apps/web',
    entry: 'index.html',
    lazy: ['src/features/auth/pages/login.tsx'],
    limit: 250,
    mostFiles: 15,
  },
  {
    page: 'orders list',
    app: 'apps/web',
    entry: 'index.html',
    lazy: ['src/features/shell/route-guard.tsx', 'src/features/orders/pages/list.tsx'],
    limit: 400,
    mostFiles: 60,
  },
  { page: 'public page', app: 'apps/web', entry: 'public.html', lazy: [], limit: 130, mostFiles: 15 },
  { page: 'driver app', app: 'apps/driver', entry: 'index.html', lazy: [], limit: 130, mostFiles: 15 },
];

const rows = pages.map(({ page, app, entry, lazy, limit, mostFiles }) => {
  const manifest = manifestOf(app);
  // The document itself, then scripts and styles.
  const files = new Set([entry]);
  for (const name of [entry, ...lazy]) collect(manifest, name, files);
  const size = [...files].reduce((sum, file) => sum + gzipped(app, file), 0) / 1024;
  return {
    page,
    files: files.size,
    mostFiles,
    'KiB gzipped': Number(size.toFixed(1)),
    limit,
    verdict: size >= limit ? 'TOO BIG' : files.size > mostFiles ? 'TOO MANY' : 'ok',
  };
});
console.table(rows);
if (rows.some(({ verdict }) => verdict !== 'ok')) process.exitCode = 1;

function manifestOf(app) {
  const file = path.join(root, app, 'dist', '.vite', 'manifest.json');
  if (!existsSync(file)) giveUp(`${app} has no build with a manifest. Run: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Adds a chunk, its styles, and everything that it imports before it can run. */
function collect(manifest, name, files) {
  const chunk =
    manifest[name] ?? giveUp(`${name} is not in the manifest. Correct the list of pages in scripts/size.mjs.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const needed of chunk.imports ?? []) collect(manifest, needed, files);
}

function gzipped(app, file) {
  return gzipSync(readFileSync(path.join(root, app, 'dist', file))).length;
}
