import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { catalogueNamed, changedModule } from './catalogues.ts';
import { changeTexts } from './change-text.ts';

/** Node reads the catalogues of worker threads itself: this file, given to `--import`, changes them there. */
export const forThreads: readonly string[] = ['--import', new URL('./change-in-threads.ts', import.meta.url).href];

const changer = fileURLToPath(new URL('./change-text.ts', import.meta.url));

/** Gives every program that runs in the tests other English texts, as if somebody had reworded them all. */
export function changeMessages(): Plugin {
  return {
    name: 'change-messages',
    enforce: 'pre',
    async load(id) {
      const catalogue = catalogueNamed(id);
      if (!catalogue) return null;
      if (!id.endsWith('.json')) return changedModule(id, catalogue, changer);
      return JSON.stringify(changeTexts(JSON.parse(await readFile(id, 'utf8')), catalogue.unchanged));
    },
  };
}
