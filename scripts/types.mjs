// npm run check:types: runs the compiler over all sources, two programs at a time.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClients } from './clients/build-clients.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run } from './runtime.mjs';

// Few programs, because each reads and checks all that it imports. The tsconfig.json of each workspace is for editors.
const projects = [
  'tsconfig.node.json',
  'tsconfig.browser.json',
  'e2e',
  // The service worker has other globals than a page.
  'apps/driver/tsconfig.worker.json',
].filter((project) => existsSync(path.join(root, project)));

/**
 * Results of the last run, with hashes of contents, options and the compiler's version. The compiler checks again only
 * files that a change can affect, also after a switch of branches.
 */
const stored = path.join(root, 'node_modules', '.cache', 'types');

/** Prints the type errors. Resolves with the projects that have any. */
export async function checkTypes() {
  await buildClients();
  const waiting = [...projects];
  const failed = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const buildInfo = path.join(stored, `${project.replaceAll('/', '-')}.tsbuildinfo`);
      const args = ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo];
      const { code, output } = await run(path.join(root, 'node_modules', '.bin', 'tsc'), args, { capture: true });
      if (code === 0) continue;
      failed.push(project);
      console.error(`${project}:\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const failed = await checkTypes();
  if (failed.length > 0) {
    console.error(`Type errors in ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}
