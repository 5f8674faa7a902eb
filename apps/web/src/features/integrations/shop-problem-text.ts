import { useTranslation } from 'react-i18next';
import type { ShopProblem } from './integrations.queries.ts';

/** Formats a shop's problem: what happened, what to do, and the shop's own message. */
export function useProblemText() {
  const { t } = useTranslation('integrations');
  return ({ code, number, text }: ShopProblem): string =>
    [number && t('order', { number }), t(`problem.${code}`), text && `(${text})`].filter(Boolean).join(' ');
}
