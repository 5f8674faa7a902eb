// npm run clients: writes the generated files of the clients for other programs if the contract has changed since the
// last time. They are not in git.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../install.mjs';
import { giveUp, modernNode, root, run } from '../runtime.mjs';
import { hashOfSources } from '../sources-hash.mjs';

/** The generated files, as paths from the root of the repository. */
export const generated = {
  typescript: 'packages/client/src/api.ts',
  python: 'clients/python/roundsman/api.py',
  postman: 'clients/postman/roundsman.postman_collection.json',
};

const sources = [
  'packages/contract',
  'packages/domain',
  'apps/server/src/openapi',
  'scripts/clients',
  'scripts/release/openapi.ts',
  'package.json',
  'package-lock.json',
];
const stamp = path.join(root, 'node_modules', '.cache', 'clients-hash');

export async function buildClients() {
  const hash = hashOfSources(sources);
  const files = Object.values(generated);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent && files.every((file) => existsSync(path.join(root, file)))) return;
  const { code } = await run(modernNode(), [path.join(root, 'scripts/clients/generate.ts')]);
  if (code !== 0) giveUp('Could not write the clients.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Vitest calls it before the tests. */
export { buildClients as setup };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await buildClients();
}
