// npm run bench: runs the benchmarks one after another. Each prints its table. Names select benchmarks; they get
// the arguments that begin with --.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, modernNode, root, run } from './runtime.mjs';

await ensureInstalled();
const node = modernNode();
await buildStale(node);

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const benches = [...benchesIn('packages'), ...benchesIn('apps'), 'scripts/size.mjs'].filter(
  (bench) => wanted.length === 0 || wanted.some((name) => bench.includes(name)),
);
if (benches.length === 0) giveUp(`There is no bench named ${wanted.join(' or ')}.`);

for (const bench of benches) {
  console.log(`\n== ${bench}`);
  if ((await run(node, [bench, ...options])).code !== 0) process.exitCode = 1;
}

function benchesIn(parent) {
  return readdirSync(path.join(root, parent)).flatMap((workspace) => {
    const folder = path.join(parent, workspace, 'bench');
    return list(folder)
      .filter((file) => file.endsWith('.bench.ts'))
      .map((file) => path.join(folder, file));
  });
}

function list(folder) {
  try {
    return readdirSync(path.join(root, folder)).sort();
  } catch {
    return [];
  }
}
