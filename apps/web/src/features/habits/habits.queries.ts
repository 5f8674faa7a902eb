import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';

export type Habit = ReplyOf<'GET /habits'>['habits'][number];

/** Accepts or rejects habits, or takes a decision back. */
export function useDecideHabits(state: Habit['state']) {
  const { t } = useTranslation('habits');
  return useApiMutation('POST /habits/decide', {
    invalidates: ['GET /habits', 'GET /orders', 'GET /orders/:id'],
    success: { text: t(`done.${state}`) },
  });
}
