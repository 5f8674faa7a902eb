import { isInverted } from '@roundsman/domain/order/time-window';
import type { StopType } from '@roundsman/domain/order/order-status';
import type { Rule } from 'antd/es/form';
import { phrase } from '../../../platform/i18n/i18n.ts';
import { stopFields } from './stop-fields.ts';

export const requiredRule = (): Rule => ({ required: true, message: phrase('components:field.required') });
export const emailRule = (): Rule => ({ type: 'email', message: phrase('components:field.invalidEmail') });

/** Validates the order of start and end. Each field has its own message, and correcting one clears both. */
export const windowRule =
  (stopType: StopType, end: 'start' | 'end'): Rule =>
  ({ getFieldValue }) => ({
    validator: async () => {
      const { start, end: until } = stopFields[stopType];
      const [from, to]: (string | null | undefined)[] = [getFieldValue(start), getFieldValue(until)];
      if (!isInverted(from, to)) return;
      throw new Error(phrase(`orders:window.${stopType}${end === 'start' ? 'Start' : 'End'}`));
    },
  });
