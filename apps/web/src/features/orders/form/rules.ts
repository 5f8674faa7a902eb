import type { Rule } from 'antd/es/form';
import { phrase } from '../../../platform/i18n/i18n.ts';

export const requiredRule = (): Rule => ({ required: true, message: phrase('components:field.required') });
export const emailRule = (): Rule => ({ type: 'email', message: phrase('components:field.invalidEmail') });
