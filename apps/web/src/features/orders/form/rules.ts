import type { Rule } from 'antd/es/form';
import { phrase } from '../../../platform/i18n/i18n.ts';

export const emailRule = (): Rule => ({ type: 'email', message: phrase('components:field.invalidEmail') });
