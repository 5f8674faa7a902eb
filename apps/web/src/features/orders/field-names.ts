import { definitionOf, fieldsWith, type OrderField } from '@roundsman/domain/order/fields';
import { uploadFieldOf } from '@roundsman/domain/upload/rows/order-fields';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import { useSettings } from '../../platform/session/profile.ts';

/** The label of a field in the user's language. Fields of uploads have the label of their column. */
export function fieldLabel(t: TFunction<'orders'>, field: OrderField): string {
  if (field === 'notes') return t('bulkUpdate.notes');
  const key = definitionOf(field).upload
    ? (`upload.field.${uploadFieldOf(field)}` as const)
    : (`field.${field}` as const);
  return t(key);
}

/** The fields with a column in the list and a line on the page of an order without further work. */
export const listedFields = [...fieldsWith({ kind: 'choice' }), ...fieldsWith({ kind: 'boolean' })];

/** Formats the value of such a field; an empty text for false. */
export const fieldText = (t: TFunction<'orders'>, value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? t('components:field.yes') : '') : (value ?? '');

/** Returns whether the company uses a field. A choice without values in the settings is hidden, and so is a load that it does not define. */
export function useIsFieldUsed(): (field: OrderField) => boolean {
  const settings = useSettings();
  const isLoadUsed = useIsLoadUsed();
  return useCallback(
    (field) => {
      const { choices } = definitionOf(field);
      return isLoadUsed(field) && (!choices || (settings?.[choices].length ?? 0) > 0);
    },
    [settings, isLoadUsed],
  );
}
