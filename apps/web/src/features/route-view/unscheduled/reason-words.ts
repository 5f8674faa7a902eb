import type { UnscheduledReason } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import { unscheduledWords } from '../../orders/index.ts';

/** Formats why an order is unscheduled, in the user's language; null without a reason. */
export function useReasonWords(): (reason: UnscheduledReason | null) => string | null {
  const { t } = useTranslation('orders');
  return (reason) => reason && unscheduledWords(reason, t);
}
