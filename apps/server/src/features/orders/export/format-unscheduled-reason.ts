import type { Language, UnscheduledReason } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

/** As the dashboard says them; in English as the API does. Tests compare. */
export const formatUnscheduledReason = (reason: UnscheduledReason, language: Language): string =>
  reason.code === 'legacy' ? reason.text : serverTexts[language].unscheduledReasons[reason.code];
