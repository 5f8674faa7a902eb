import { createPhraseLoader } from '@roundsman/browser/translations';
import type { RefusalTexts } from '@roundsman/contract/refusal-texts';

const files = import.meta.glob<RefusalTexts>('../../../../../packages/domain/src/languages/*/refusals.ts', {
  import: 'default',
});

/** Loads the sentences of the server's refusals in a language: a chunk of their own, fetched after the page. */
export const loadRefusals = createPhraseLoader(files);
