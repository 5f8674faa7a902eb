import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/developers/lint.md must give a reason for every rule that .oxlintrc.json switches off.

interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides?: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

const root = path.dirname(import.meta.dirname);
const page = readFileSync(path.join(root, 'docs/developers/lint.md'), 'utf8');
const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as LintConfig;

const rulesOff = (rules: LintConfig['rules']): string[] =>
  Object.keys(rules)
    .filter((rule) => [rules[rule]].flat()[0] === 'off')
    .toSorted();

/** Returns the rules in the table below a heading, with their reasons. */
function reasonsUnder(heading: string): Map<string, string> {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, rule = '', reason = '']) => [rule, reason]),
  );
}

test('every rule that is off everywhere has a reason in docs/developers/lint.md', () => {
  const reasons = reasonsUnder('Off everywhere');
  expect([...reasons.keys()].toSorted()).toEqual(rulesOff(config.rules));
  for (const [rule, reason] of reasons) expect(reason.length, `reason for ${rule}`).toBeGreaterThan(20);
});

test('every rule that is off in some files has a reason in docs/developers/lint.md', () => {
  const off = (config.overrides ?? []).flatMap(({ rules }) => rulesOff(rules));
  expect([...reasonsUnder('Off in some files').keys()].toSorted()).toEqual([...new Set(off)].toSorted());
});

test('at most 15 rules are off everywhere', () => expect(rulesOff(config.rules).length).toBeLessThanOrEqual(15));
