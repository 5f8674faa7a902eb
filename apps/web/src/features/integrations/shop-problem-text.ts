import { useTranslation } from 'react-i18next';
import type { ShopProblem } from './integrations.queries.ts';

/** What went wrong, what to do, and the shop's own words behind it. */
export function useProblemText() {
  const { t } = useTranslation('integrations');
  return ({ code, number, text }: ShopProblem): string =>
    [number && t('order', { number }), t(`problem.${code}`), text && `(${text})`].filter(Boolean).join(' ');
}
