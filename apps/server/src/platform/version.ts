import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** Of this build. */
export const version = manifest.version;
