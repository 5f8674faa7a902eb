import { expect, it } from 'vitest';
import { installedPackages, isAllowed } from './licences.mjs';

it('every installed package may be used and distributed', () => {
  const packages = installedPackages();
  expect(packages.length).toBeGreaterThan(300);
  const wrong = packages.filter(({ licence }) => !isAllowed(licence));
  expect(wrong.map(({ name, version, licence }) => `${name} ${version}: ${licence || 'no licence'}`)).toEqual([]);
});

it('evaluates licence expressions', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(isAllowed)).toEqual([true, true, true]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', '', 'UNLICENSED'].map(isAllowed)).toEqual([false, false, false, false]);
});
