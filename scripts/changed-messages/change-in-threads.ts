import { registerHooks } from 'node:module';
import { catalogueNamed, changedModule } from './catalogues.ts';

const changer = new URL('./change-text.ts', import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const catalogue = url.endsWith('.ts') ? catalogueNamed(url) : undefined;
    if (!catalogue) return nextLoad(url, context);
    return { format: 'module', source: changedModule(url, catalogue, changer), shortCircuit: true };
  },
});
