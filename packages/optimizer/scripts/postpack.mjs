// npm runs this after it has packed.
import { rmSync } from 'node:fs';
import { dist } from './build.mjs';
import { restoreManifest } from './manifest.mjs';

restoreManifest();
rmSync(dist, { recursive: true, force: true });
