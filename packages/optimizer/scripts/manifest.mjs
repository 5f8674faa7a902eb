import { existsSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** package.json, which is replaced while npm packs. */
export const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/** Copy of the repository's package.json during that time. */
export const source = fileURLToPath(new URL('../package.json.source', import.meta.url));

/** Restores the repository's package.json, also after an interrupted pack. */
export function restoreManifest() {
  if (existsSync(source)) renameSync(source, manifest);
}
