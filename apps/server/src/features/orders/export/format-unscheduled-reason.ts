import { causesOf, type Language, type UnscheduledReason } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

/** Formats a reason as the dashboard does, and in English as the API does. Tests compare the texts. */
export const formatUnscheduledReason = (reason: UnscheduledReason, language: Language): string =>
  reason.code === 'legacy'
    ? reason.text
    : causesOf(reason)
        .map((code) => serverTexts[language].unscheduledReasons[code])
        .join(' · ');
