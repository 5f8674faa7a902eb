import { createPhraseLoader } from '@roundsman/browser/translations';
import type { RefusalTexts } from '@roundsman/contract/refusal-texts';

const files = import.meta.glob<RefusalTexts>('../../../../../packages/domain/src/languages/*/refusals.ts', {
  import: 'default',
});

/** Loads the texts of the server's refusals in a language from a chunk of their own. */
export const loadRefusals = createPhraseLoader(files);
