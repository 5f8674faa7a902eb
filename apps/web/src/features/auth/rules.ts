import { isStrongPassword } from '@roundsman/domain/company/password';
import type { Rule } from 'antd/es/form';
import { phrase } from '../../platform/i18n/i18n.ts';

const required = (): Rule => ({ required: true, whitespace: true, message: phrase('components:field.required') });

/** Rules of AUTH-02, AUTH-09 to AUTH-11, AUTH-14: 'Required' first, the pattern only for what is not empty. */
export const rules = {
  required: (): Rule[] => [required()],
  email: (): Rule[] => [required(), { type: 'email', message: phrase('components:field.invalidEmail') }],
  password: (): Rule[] => [{ required: true, message: phrase('components:field.required') }],
  newPassword: (): Rule[] => [
    { required: true, message: phrase('components:field.required') },
    {
      validator: async (_rule, value: string | undefined) => {
        if (value && !isStrongPassword(value)) throw new Error(phrase('components:field.invalidPassword'));
      },
    },
  ],
};
