// npm runs this before it packs: compiles the sources, and lets package.json point at them as compiled, by the fields under publishConfig.
// In the workspace it points at the TypeScript sources, which Node runs as they are; scripts/postpack.mjs puts that back.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { manifest, restoreManifest, source } from './manifest.mjs';

restoreManifest();
build();
copyFileSync(manifest, source);
const { publishConfig, scripts: _, ...fields } = JSON.parse(readFileSync(manifest, 'utf8'));
const { access, ...published } = publishConfig;
writeFileSync(manifest, `${JSON.stringify({ ...fields, ...published, publishConfig: { access } }, null, 2)}\n`);
