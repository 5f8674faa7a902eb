import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DepotSelect, useDepots } from '../inputs/depot-select.tsx';
import type { FilterField } from './filter-field.ts';

/** Returns the filter of a list by depot; empty without depots. */
export function useDepotFilter(label?: string): readonly FilterField[] {
  const { t } = useTranslation('components');
  const depots = useDepots();
  const name = label ?? t('place.depot');
  return useMemo(
    () =>
      depots.length === 0
        ? []
        : [
            {
              name: 'depotId',
              label: name,
              input: <DepotSelect />,
              text: (id) => depots.find(({ _id }) => _id === id)?.name ?? '…',
            },
          ],
    [depots, name],
  );
}
