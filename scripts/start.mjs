// npm start: installs what is missing, builds what is stale, and runs the server until Ctrl-C.
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithParent, modernNode, root, runUntilStopped } from './runtime.mjs';

await ensureInstalled();
const node = modernNode();
await buildStale(node);
runUntilStopped(node, ['--import', endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Saves a fifth of the start: the compiled server is kept between starts.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
});
