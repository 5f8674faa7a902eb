// Compares the compressed size and the files of what a browser loads before a page shows with the page's limits. Reads vite's
// manifests of the built apps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { giveUp, root } from './runtime.mjs';

const shell = 'src/features/shell/route-guard.tsx';
/** Each dashboard page also loads the socket and the texts of its language. */
const texts = (...sections) =>
  ['shell', 'components', ...sections].map((each) => `../../packages/domain/src/languages/en/dashboard/${each}.json`);
const socket = '../../node_modules/socket.io-client/build/esm/index.js';

// `entry` is the page, and `lazy` what its route loads before it shows. The map is loaded later. Limits of the dashboard
// leave room for the replies of the API: e2e/page-weight.spec.ts checks the sum of 40 requests and 400 kB.
const pages = [
  {
    page: 'login',
    app: 'apps/web',
    entry: 'index.html',
    lazy: ['src/features/auth/pages/login.tsx', ...texts('auth')],
    limit: 230,
    mostFiles: 18,
  },
  {
    page: 'route plans',
    app: 'apps/web',
    entry: 'index.html',
    lazy: [shell, 'src/features/route-plans/pages/list.tsx', socket, ...texts('route-plans')],
    limit: 370,
    mostFiles: 31,
  },
  {
    page: 'orders',
    app: 'apps/web',
    entry: 'index.html',
    lazy: [shell, 'src/features/orders/pages/list.tsx', socket, ...texts('orders')],
    limit: 370,
    mostFiles: 31,
  },
  {
    page: 'route view',
    app: 'apps/web',
    entry: 'index.html',
    lazy: [
      shell,
      'src/features/route-plans/pages/plan.tsx',
      'src/features/route-view/pages/route-view.tsx',
      socket,
      ...texts('route-plans', 'route-view', 'orders'),
    ],
    limit: 380,
    mostFiles: 31,
  },
  { page: 'public page', app: 'apps/web', entry: 'public.html', lazy: [], limit: 145, mostFiles: 13 },
  { page: 'driver app', app: 'apps/driver', entry: 'index.html', lazy: [], limit: 165, mostFiles: 15 },
];

const rows = pages.map(({ page, app, entry, lazy, limit, mostFiles }) => {
  const manifest = manifestOf(app);
  // The document itself, then scripts, styles and the font.
  const files = new Set([entry]);
  for (const name of [entry, ...lazy]) collect(manifest, name, files);
  files.add(fontOf(app));
  const size = [...files].reduce((sum, file) => sum + compressed(app, file), 0) / 1000;
  return {
    page,
    files: files.size,
    mostFiles,
    'kB compressed': Number(size.toFixed(1)),
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

/** Returns the font with the letters of western languages. Others are loaded when a page has their letters. */
function fontOf(app) {
  const folder = path.join(root, app, 'dist', 'assets');
  const name = readdirSync(folder).find((each) => /^inter-latin-wght-normal-.*\.woff2$/.test(each));
  return path.join('assets', name ?? giveUp(`${app} has no font`));
}

/** Returns the bytes that the server sends, without headers. */
function compressed(app, file) {
  const full = path.join(root, app, 'dist', file);
  if (existsSync(`${full}.br`)) return readFileSync(`${full}.br`).length;
  const content = readFileSync(full);
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}
