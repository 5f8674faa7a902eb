import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';

export type Door = ReplyOf<'GET /doors'>['doors'][number];

/** Accepts or rejects doors, or takes a decision back. */
export function useDecideDoors() {
  const { t } = useTranslation('doors');
  return useApiMutation('POST /doors/decide', {
    invalidates: [
      'GET /doors',
      'GET /doors/of-order/:id',
      'GET /doors/of-contact/:id',
      'GET /orders',
      'GET /orders/:id',
    ],
    success: { text: t('done') },
  });
}
