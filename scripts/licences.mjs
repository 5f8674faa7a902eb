// npm run licences: prints the licences of all installed packages as a table, from the lock file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './runtime.mjs';

/**
 * Licences that allow use and distribution with a program under Apache-2.0. The only LGPL package is the picture
 * library, which is unmodified and replaceable.
 */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Unlicense',
  'CC0-1.0',
  // The public holidays, whose source the pages name.
  'CC-BY-3.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'PSF-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);

/** Licences of packages whose entry in the lock file has none, or none by its SPDX name, as found in the packages. */
const licencesOfPackages = {
  busboy: 'MIT',
  dicer: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xml-escape': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  // Parts of koa (MIT) for servers that only tests run. They are not distributed.
  'humanize-number': 'MIT',
  only: 'MIT',
};

/** @returns every package from npm with its name, version, licence, and whether only developers need it */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([where, entry]) => {
    if (!where.includes('node_modules/') || entry.link) return [];
    const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      {
        name,
        version: entry.version,
        licence: licencesOfPackages[name] ?? entry.license ?? '',
        isDev: entry.dev === true,
      },
    ];
  });
}

/** Returns whether the licence is allowed: one part of "A OR B", or both of "A AND B". */
export const isAllowed = (licence) =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const byLicence = Map.groupBy(
    installedPackages().filter(({ isDev }) => !isDev),
    ({ licence }) => licence,
  );
  console.log('| licence | distributed packages |\n|---|---|');
  for (const [licence, list] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
    console.log(
      `| ${licence} | ${[...new Set(list.map(({ name, version }) => `${name} ${version}`))].sort((a, b) => (a < b ? -1 : 1)).join(', ')} |`,
    );
}
