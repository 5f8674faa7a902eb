import type { UnscheduledReason } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import { unscheduledWords } from '../../orders/index.ts';

/** Formats why an order is on no route, in the reader's language; null for an order that has no such reason. */
export function useReasonWords(): (reason: UnscheduledReason | null) => string | null {
  const { t } = useTranslation('orders');
  return (reason) => reason && unscheduledWords(reason, t);
}
