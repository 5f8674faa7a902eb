import type { TFunction } from 'i18next';

/** Returns the notice about moves of colleagues that pending edits replace. `names`: who made them; null if unknown. */
export const replacedMovesText = (
  t: TFunction<'route-view'>,
  count: number,
  names: readonly string[] | null,
): string =>
  names
    ? t('route-view:edits.replacesNamed', { count, names: names.join(', ') })
    : t('route-view:edits.replaces', { count });
