import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableGroups } from '../apps/server/src/platform/environment.ts';
import { pageFile, renewPage } from './configuration-page.ts';

test('docs/operators/configuration.md lists the variables as the code defines them; if not: npm run configuration-page', () => {
  const page = readFileSync(pageFile, 'utf8');
  expect(page).toBe(renewPage(page));
});

test('every variable is in one group and has a description', () => {
  const variables = variableGroups.flatMap((group) => group.variables);
  const names = variables.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
  expect(variables.filter(({ description }) => !/^[A-Z`].*\.$/.test(description))).toEqual([]);
});
