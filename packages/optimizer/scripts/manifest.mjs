import { existsSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** package.json, which is another one while npm packs. */
export const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/** Where it is meanwhile as it is in the repository. */
export const source = fileURLToPath(new URL('../package.json.source', import.meta.url));

/** Puts package.json back as it is in the repository, also after a pack that was interrupted. */
export function restoreManifest() {
  if (existsSync(source)) renameSync(source, manifest);
}
