// npm run release:artifacts [-- --to FOLDER]: makes the files of a release: tarballs, sources, clients, OpenAPI document,
// SBOM, licences, notes and checksums.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildClients, generated } from '../clients/build-clients.mjs';
import { ensureInstalled } from '../install.mjs';
import { modernNode, root } from '../runtime.mjs';
import { sectionOf } from './changelog.mjs';
import { pack, published } from './pack.mjs';

await ensureInstalled();
await buildClients();
const { values } = parseArgs({ options: { to: { type: 'string', default: path.join(root, 'dist', 'release') } } });
const folder = path.resolve(values.to);
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const at = (name) => path.join(folder, name);
const output = (program, args) => execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 256_000_000 });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of published) await pack(name, folder);
const archive = (name, ...what) =>
  execFileSync('git', ['archive', '--format=tar.gz', `--prefix=${name}/`, '-o', at(`${name}.tar.gz`), ...what], {
    cwd: root,
  });
archive(`roundsman-${version}`, 'HEAD');
// The later --prefix is that of the files, the earlier that of the added one.
archive(
  `roundsman-python-${version}`,
  `--prefix=roundsman-python-${version}/roundsman/`,
  `--add-file=${generated.python}`,
  `--prefix=roundsman-python-${version}/`,
  'HEAD:clients/python',
);
copyFileSync(path.join(root, generated.postman), at(path.basename(generated.postman)));
const document = `import { releasedDocument } from ${JSON.stringify(path.join(root, 'scripts/release/openapi.ts'))};
process.stdout.write(JSON.stringify(releasedDocument('${version}'), null, 2));`;
writeFileSync(at('openapi.json'), output(modernNode(), ['--input-type=module', '--eval', document]));
writeFileSync(
  at('sbom.cdx.json'),
  output('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']),
);
writeFileSync(at('licences.md'), output(modernNode(), ['scripts/licences.mjs']));
const notes = sectionOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
writeFileSync(at('notes.md'), `${notes || 'This version is not released yet.'}\n`);

const sums = readdirSync(folder)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(at(name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(at('SHA256SUMS'), sums.join(''));
console.log(`${sums.length + 1} files in ${folder}`);
