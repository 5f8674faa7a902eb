import { useTranslation } from 'react-i18next';
import type { Habit } from './habits.queries.ts';

type Place = Habit['first'];

/** Returns functions that name places and habits. */
export function useHabitTexts() {
  const { t } = useTranslation('habits');
  const nameOf = ({ name, address }: Place): string => name ?? address ?? t('place.unknown');
  const titleOf = ({ kind, first, second, from }: Habit): string =>
    kind === 'BEFORE' && second
      ? t('title.BEFORE', { first: nameOf(first), second: nameOf(second) })
      : t('title.NOT_BEFORE', { place: nameOf(first), time: from ?? '' });
  return { nameOf, titleOf };
}
