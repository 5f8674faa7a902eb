// npm runs this after packing.
import { rmSync } from 'node:fs';
import { dist } from './build.mjs';
import { restoreManifest } from './manifest.mjs';

restoreManifest();
rmSync(dist, { recursive: true, force: true });
