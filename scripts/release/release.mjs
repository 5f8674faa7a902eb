// npm run release -- VERSION: writes the version into all files and the changelog, commits and tags. Nothing is pushed.
// npm run release -- --verify TAG: checks that a tag fits the files.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, root } from '../runtime.mjs';
import { closeSection, sectionOf } from './changelog.mjs';
import { setVersion } from './set-version.mjs';

const { values, positionals } = parseArgs({
  options: { verify: { type: 'string' }, date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
  allowPositionals: true,
});
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const changelog = path.join(root, 'CHANGELOG.md');
const present = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;

if (values.verify !== undefined) {
  if (values.verify !== `v${present}`) giveUp(`The tag ${values.verify} is not that of version ${present}.`);
  if (!sectionOf(readFileSync(changelog, 'utf8'), present)) giveUp(`CHANGELOG.md has no section ${present}.`);
  console.log(`The tag ${values.verify} fits.`);
  process.exit(0);
}

const [version] = positionals;
if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$/.test(version ?? '')) giveUp('Usage: npm run release -- VERSION, such as 1.0.0');
if (!isHigher(version, present)) giveUp(`${version} is not higher than the present version, ${present}.`);
if (git('status', '--porcelain')) giveUp('There are uncommitted changes. Commit or discard them first.');
if (git('tag', '--list', `v${version}`)) giveUp(`The tag v${version} exists already.`);

try {
  writeFileSync(changelog, closeSection(readFileSync(changelog, 'utf8'), version, values.date));
} catch (error) {
  giveUp(`${error.message}.`);
}
const files = setVersion(root, version);
const citation = path.join(root, 'CITATION.cff');
writeFileSync(
  citation,
  readFileSync(citation, 'utf8').replace(/^date-released: .*$/m, `date-released: ${values.date}`),
);
git('add', '--all');
git('commit', '--quiet', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Roundsman ${version}`);
console.log(`Committed and tagged v${version} (${files.length + 1} files). Push both: git push --follow-tags`);

/** Compares by semantic versioning; a version with a suffix is lower than the one without. */
function isHigher(version, other) {
  const [numbers, others] = [version, other].map((versionText) => versionText.split('-')[0].split('.').map(Number));
  for (let i = 0; i < 3; i++) if (numbers[i] !== others[i]) return numbers[i] > others[i];
  const [suffix, otherSuffix] = [version, other].map((versionText) => versionText.split('-').slice(1).join('-'));
  if (!suffix || !otherSuffix) return !suffix && otherSuffix !== '';
  return suffix.localeCompare(otherSuffix, 'en', { numeric: true }) > 0;
}
