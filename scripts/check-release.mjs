// npm run check:release: the checks of a release that take too long for npm test. Arguments select steps:
// npm run check:release -- tarballs openapi
import { ensureInstalled } from './install.mjs';
import { steps } from './release/steps.mjs';
import { giveUp, modernNode, root, run } from './runtime.mjs';

/** Exit code of a step that cannot run on this machine. Its last line states why. */
const SKIPPED = 77;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  giveUp(`There is no step named ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);

await ensureInstalled();
const node = modernNode();
const rows = [];
for (const { name, title, file, args = [] } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${title}`);
  const begun = Date.now();
  const { code } = await run(node, [file, ...args], { cwd: root });
  const result = code === 0 ? 'passed' : code === SKIPPED ? 'skipped' : 'FAILED';
  rows.push({ name, title, result, seconds: (Date.now() - begun) / 1000 });
  console.log(`== ${title}: ${result}`);
}

const width = (key) => Math.max(...rows.map((row) => row[key].length));
console.log('');
for (const { name, title, result, seconds } of rows)
  console.log(
    `${name.padEnd(width('name'))}  ${title.padEnd(width('title'))}  ${result.padEnd(7)}  ${seconds.toFixed(0)} s`,
  );
const count = (result) => rows.filter((row) => row.result === result).length;
console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`);
process.exitCode = count('FAILED') === 0 ? 0 : 1;
