import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetNames } from './vehicle-sheet.ts';

/** Returns the names in the user's language, and in English, which every browser has. */
export function useSheetNames(): readonly [SheetNames, SheetNames] {
  const { t, i18n } = useTranslation('vehicles');
  return useMemo(() => {
    const english = i18n.getFixedT('en', 'vehicles');
    return [
      { field: (field) => t(`field.${field}`), kind: (kind) => t(`kind.${kind}`) },
      { field: (field) => english(`field.${field}`), kind: (kind) => english(`kind.${kind}`) },
    ];
  }, [t, i18n]);
}
