import { isStrongPassword } from '@roundsman/domain/company/password';
import { Checkbox, Input } from 'antd';
import { PasswordInput } from '../../components/inputs/password-input.tsx';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import css from './companies.module.css';
import { makePassword } from '../../platform/make-password.ts';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';

/** The user in a form: a company admin, a partner, or the admin of a sub account. */
export interface AccountValues {
  name?: string;
  email?: string;
  password?: string;
  isMade?: boolean;
}

/** Fields for name, email and password. `nameField` is set when the form has another name. */
export function AccountFields({
  isNew,
  nameField = 'name',
  nameLabel,
}: {
  isNew: boolean;
  nameField?: string;
  nameLabel?: string;
}) {
  const { t } = useTranslation('companies');
  const form = Form.useFormInstance<AccountValues>();
  const isMade = Form.useWatch('isMade', form) ?? false;
  const password = Form.useWatch('password', form) ?? '';
  const make = (wanted: boolean): void => {
    setForUser(form, { password: wanted ? makePassword() : '' });
    form.setFields([{ name: 'password', errors: [] }]);
  };
  return (
    <>
      <Form.Item
        name={nameField}
        label={nameLabel ?? t('field.name')}
        rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('field.email')}
        rules={[
          { required: true, message: t('components:field.required') },
          { type: 'email', message: t('components:field.invalidEmail') },
        ]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('field.password')}
        extra={isNew ? t('field.password.new') : t('field.password.edit')}
        rules={[
          ...(isNew ? [{ required: true, message: t('components:field.required') }] : []),
          {
            validator: async (_, text?: string) => {
              if (text && !isStrongPassword(text)) throw new Error(t('components:field.invalidPassword'));
            },
          },
        ]}
      >
        <PasswordInput autoComplete="new-password" disabled={isMade} />
      </Form.Item>
      <Form.Item name="isMade" valuePropName="checked">
        <Checkbox onChange={(event) => make(event.target.checked)}>{t('field.isMade')}</Checkbox>
      </Form.Item>
      {isMade && (
        <div className={css.made}>
          <code>{password}</code>
          <CopyButton text={password} />
        </div>
      )}
      {isMade && <p className={css.note}>{t('field.isMade.note')}</p>}
    </>
  );
}
