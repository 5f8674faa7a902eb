import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { catalogueNamed, changedModule } from './catalogues.ts';
import { changeTexts } from './change-text.ts';

/** Arguments of Node with which worker threads load changed catalogues, too. */
export const forThreads: readonly string[] = ['--import', new URL('./change-in-threads.ts', import.meta.url).href];

const changer = fileURLToPath(new URL('./change-text.ts', import.meta.url));

/** Replaces the English texts in all programs under test, as a complete rewording would. */
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
