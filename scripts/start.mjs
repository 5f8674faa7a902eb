// npm start: installs what is missing, builds what is stale, and runs the server until Ctrl-C.
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithParent, modernNode, runUntilStopped } from './runtime.mjs';

await ensureInstalled();
const node = modernNode();
await buildStale(node);
runUntilStopped(node, ['--import', endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
});
