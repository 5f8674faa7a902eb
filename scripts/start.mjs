// npm start: installs missing packages, builds changed apps, and runs the server until Ctrl-C.
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithParent, modernNode, root, runUntilStopped } from './runtime.mjs';

await ensureInstalled();
const node = modernNode();
await buildStale(node);
runUntilStopped(node, ['--import', endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Stores the compiled server between starts, which saves a fifth of the start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
});
