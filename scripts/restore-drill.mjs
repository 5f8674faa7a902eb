// A fire drill: backs up installations in several situations, restores each in another place, compares every table and
// file, and works through a day in the restored installation.
// Usage: npm run restore-drill [-- PART…] [--old FOLDER] [--from COMMIT]
//   PART    load jobs postgres large versions upgrade; default: all
//   FOLDER  an unpacked older package of PostgreSQL for `upgrade`; default: the current one
//   COMMIT  the version that makes the backup for `versions`; default: the last one with an earlier format of archives
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failureCount, folder, report, stop } from './restore-drill/installation.mjs';
import { parts } from './restore-drill/parts.mjs';

const { values, positionals } = parseArgs({
  options: { old: { type: 'string' }, from: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(' ')}`);
  process.exit(2);
}

try {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const begun = Date.now();
    try {
      await part({ old: values.old && path.resolve(values.old), from: values.from });
    } catch (error) {
      report(`${name}: completed`, false, error.stack ?? String(error));
    } finally {
      await stop('SIGKILL');
    }
    console.log(`  ${name}: ${Math.round((Date.now() - begun) / 1000)} s\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failureCount() === 0 ? 'All checks passed.' : `${failureCount()} checks failed.`);
process.exitCode = failureCount() === 0 ? 0 : 1;
