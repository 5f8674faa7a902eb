import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './runtime.mjs';

/**
 * Returns a hash of the contents of files and folders, because a checkout changes the times of all files. Tests and
 * what is built do not count.
 * @param {readonly string[]} places paths from the root of the repository; missing ones are allowed
 */
export function hashOfSources(places) {
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
