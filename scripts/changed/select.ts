import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMap } from '../browser-map/browser-map.ts';
import { giveUp, root } from '../runtime.mjs';
import { findBase, listChangedFiles } from './changed-files.ts';
import { selectBrowserTests, type Selection, selectUnitTests } from './select-tests.ts';

// For `npm test -- --changed`: node scripts/changed/select.ts <file> [ref]. Prints what runs and why, and writes the
// lists to the file, as JSON.

/** Returns lines that name the files of a selection and their reasons. */
export function describeSelection(title: string, { run, leftOut }: Selection): string[] {
  const general = Map.groupBy(
    run.filter(({ isGeneral }) => isGeneral),
    ({ reason }) => reason,
  );
  return [
    `${title}: ${countFiles(run)}`,
    ...run.filter(({ isGeneral }) => !isGeneral).map(({ file, reason }) => `  ${file}: ${reason}`),
    ...[...general].map(([reason, choices]) => `  ${countFiles(choices)}: ${reason}`),
    ...(leftOut.length > 0
      ? [`  Left out, further from the change: ${leftOut.map(({ file }) => file).join(', ')}`]
      : []),
  ];
}

const countFiles = ({ length }: readonly unknown[]): string => `${length} ${length === 1 ? 'file' : 'files'}`;

if (import.meta.main) {
  const [, , output = '', ref] = process.argv;
  const base = findBase(ref) ?? giveUp(`git has no commit that this branch and ${ref ?? 'main'} share.`);
  const files = listChangedFiles(base);
  const changed = new Set(files);
  const tests = selectUnitTests(changed);
  const browser = selectBrowserTests(changed, readMap());
  console.log(`Changed since ${base.slice(0, 8)}: ${countFiles(files)}`);
  for (const line of describeSelection('Tests', tests)) console.log(line);
  for (const line of describeSelection('Browser tests', browser)) console.log(line);
  writeFileSync(
    output,
    JSON.stringify({
      files,
      existing: files.filter((file) => existsSync(path.join(root, file))),
      tests: tests.run.map(({ file }) => file),
      browser: browser.run.map(({ file }) => file),
    }),
  );
}
