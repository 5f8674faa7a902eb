import { isStrongPassword } from '@roundsman/domain/company/password';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../components/inputs/password-input.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { codeOf, fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { PasswordChecklist } from '../../auth/index.ts';
import css from './account.module.css';
import { Form } from '../../../components/forms/form.tsx';

interface Fields {
  currentPassword: string;
  password: string;
}

/** Changes the password, and shows the limit of sign-in attempts. */
export function PasswordSection({ signIn }: { signIn: ReplyOf<'GET /account'>['signIn'] | undefined }) {
  const { t } = useTranslation('users');
  const [form] = Form.useForm<Fields>();
  const typed = Form.useWatch('password', form) ?? '';
  const change = useApiMutation('POST /auth/change-password', {
    quiet: true,
    invalidates: ['GET /account', 'GET /account/sessions'],
    success: { text: t('password.changed') },
    onSuccess: () => form.resetFields(),
  });
  const required = { required: true, message: t('components:field.required') };
  const save = (body: Fields): void =>
    change.mutate(
      { body },
      {
        onError: (error) => {
          const fields = fieldErrors(error);
          if (codeOf(error) === 'wrong_credentials')
            form.setFields([{ name: 'currentPassword', errors: [t('password.wrong')] }]);
          else if (fields.length > 0) showFieldErrors(form, fields);
          else showFailure(error, 'POST /auth/change-password');
        },
      },
    );
  return (
    <section className={css.section} aria-labelledby="account-password">
      <h2 id="account-password">{t('password')}</h2>
      <p className={css.quiet}>{t('password.text')}</p>
      {signIn && (
        <p className={signIn.failed > 0 ? css.warning : css.quiet}>
          {signIn.failed > 0 && <b>{t('signIn.failed', { count: signIn.failed })} </b>}
          {t('signIn.limit', { most: signIn.most, count: signIn.minutes })}
        </p>
      )}
      <Form
        name="change-password"
        form={form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        onFinish={save}
      >
        <Form.Item name="currentPassword" label={t('password.current')} rules={[required]}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.new')}
          validateTrigger="onBlur"
          rules={[
            required,
            {
              validator: async (_, text?: string) => {
                if (text && !isStrongPassword(text)) throw new Error(t('components:field.invalidPassword'));
                if (text && text === form.getFieldValue('currentPassword'))
                  throw new Error(t('components:field.samePassword'));
              },
            },
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        {typed !== '' && <PasswordChecklist text={typed} />}
        <Button htmlType="submit" loading={change.isPending}>
          {t('password.change')}
        </Button>
      </Form>
    </section>
  );
}
