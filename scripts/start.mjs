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
  [...heapLimit(), '--import', endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)],
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
 * Below 2 GB, V8 lets the heap grow to twice what is in use before it collects, otherwise to four times. Machines with less
 * memory have a lower limit already. The server needs a tenth of it.
 */
function heapLimit() {
  const isChosen = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '');
  return isChosen || os.totalmem() < 4 * 1024 ** 3 ? [] : ['--max-old-space-size=2000'];
}
