import type { UnscheduledReason } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import { formatUnscheduledReason } from '../../orders/index.ts';

/** Formats why an order is unscheduled, in the user's language; null without a reason. */
export function useReasonText(): (reason: UnscheduledReason | null) => string | null {
  const { t } = useTranslation('orders');
  return (reason) => reason && formatUnscheduledReason(reason, t);
}
