// npm start: installs missing packages, builds changed apps, and runs the server until Ctrl-C.
import os from 'node:os';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithParent, modernNode, root, runUntilStopped } from './runtime.mjs';

await ensureInstalled();
const node = modernNode();
await buildStale(node);
runUntilStopped(
  node,
  [...heapLimits(), '--import', endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)],
  {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // glibc keeps an arena for each thread, and what was freed, unless told otherwise: 150 MB after a start. The systemd unit
    // and the image have the same settings.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
    // Stores the compiled server between starts, which saves a fifth of the start.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
  },
);

/**
 * Limits of the server's heap, which needs about 100 MB of it. V8 lets a heap of up to 1 GB grow by 60 % before it collects
 * garbage, a larger one to the double or more. New objects have three spaces of 8 MB instead of 16 MB. Together this saves
 * about 120 MB of a busy server (`npm run bench:load -- footprint`).
 */
function heapLimits() {
  const isChosen = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '');
  return isChosen || os.totalmem() < 2 * 1024 ** 3 ? [] : ['--max-old-space-size=1000', '--max-semi-space-size=8'];
}
