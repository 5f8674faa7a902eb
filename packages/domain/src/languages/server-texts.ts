import type { Language } from './index.ts';
import * as listed from './listed-server-texts.ts';
import type { ServerTexts } from './server-text-types.ts';

export type { ServerTexts } from './server-text-types.ts';

export const serverTexts: Readonly<Record<Language, ServerTexts>> = listed;
