// npm runs this before packing. It compiles the sources and points package.json at the compiled files, with the
// fields under publishConfig. In the workspace package.json points at the TypeScript sources; scripts/postpack.mjs
// restores that.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { manifest, restoreManifest, source } from './manifest.mjs';

restoreManifest();
build();
copyFileSync(manifest, source);
const { publishConfig, scripts: _, ...fields } = JSON.parse(readFileSync(manifest, 'utf8'));
const { access, ...published } = publishConfig;
writeFileSync(manifest, `${JSON.stringify({ ...fields, ...published, publishConfig: { access } }, null, 2)}\n`);
