// The licences of everything that is installed, from the lock: npm run licences prints them as a table.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './runtime.mjs';

/** Each may be used and passed on with a program under Apache-2.0. LGPL: the picture library, loaded as it is and replaceable. */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages whose entry in the lock says nothing, and what was found in them instead. */
const looked = {
  busboy: 'MIT',
  dicer: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  // Of koa, MIT as it is; they come with servers that only tests run, and are not passed on.
  'humanize-number': 'MIT',
  only: 'MIT',
};

/** @returns every package of others: name, version, licence, and whether only developers need it */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([where, entry]) => {
    if (!where.includes('node_modules/') || entry.link) return [];
    const name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version: entry.version, licence: entry.license ?? looked[name] ?? '', isDev: entry.dev === true }];
  });
}

/** Of "A OR B" one is enough, of "A AND B" both are needed. */
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
