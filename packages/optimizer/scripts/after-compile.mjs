// Puts the polyfills for Node 20 in front of each compiled file with which a program or a thread starts.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ENTRIES = [
  'index.js',
  'browser.js',
  'search/threads/worker.js',
  'command/roundsman-solve.js',
  'command/roundsman-check.js',
];

/** @param {string} dist folder of the compiled files */
export default function addPolyfills(dist) {
  for (const entry of ENTRIES) {
    const file = path.join(dist, entry);
    const depth = entry.split('/').length - 1;
    const shim = `${depth === 0 ? './' : '../'.repeat(depth)}node-20.js`;
    writeFileSync(file, `import '${shim}';\n${readFileSync(file, 'utf8')}`);
  }
}
