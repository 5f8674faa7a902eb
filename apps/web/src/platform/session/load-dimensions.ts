import {
  firstDimension,
  isFieldOfDimensions,
  type LoadDimension,
  roundAmount,
} from '@roundsman/domain/load/load-dimensions';
import { useCallback } from 'react';
import { useProfile } from './profile.ts';

const onlyFirst: readonly LoadDimension[] = [firstDimension];

/** Returns the dimensions of loads that the company uses, in its order. */
export const useLoadDimensions = (): readonly LoadDimension[] => useProfile().data?.company.loadDimensions ?? onlyFirst;

/** Returns whether the company has a load or capacity; true for other fields. */
export function useIsLoadUsed(): (field: string) => boolean {
  const dimensions = useLoadDimensions();
  return useCallback((field) => isFieldOfDimensions(dimensions, field), [dimensions]);
}

/** Returns the dimension of a load; undefined for another field. */
export function useDimension(field: string): LoadDimension | undefined {
  return useLoadDimensions().find(({ id }) => id === field);
}

/** Returns a load as a column of the dimension shows it; '' for none. The header has the unit. */
export const shownLoad = (dimension: LoadDimension, load: number | null): string =>
  load === null ? '' : String(roundAmount(dimension, load));
