import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fieldErrors } from '../../../platform/api/failure.ts';
import { queryClient, useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { FormAlert } from '../form-alert.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';

interface Fields {
  currentPassword: string;
  password: string;
}

/** Forced at the first sign-in with a password that somebody else chose (SET-30); also by address. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const change = useCall('POST /auth/change-password', {
    quiet: true,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /auth/profile'] });
      notices.success(t('change.done'));
      await navigate('/');
    },
  });
  return (
    <AuthLayout title={t('change.title')} text={t('change.text')}>
      <FormAlert error={change.error} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(body) =>
          change.mutate(
            { body },
            { onError: (error) => form.setFields(fieldErrors(error) as Parameters<typeof form.setFields>[0]) },
          )
        }
      >
        <Form.Item name="currentPassword" label={t('password.current')} rules={rules.password()}>
          <Input.Password autoComplete="current-password" autoFocus size="large" />
        </Form.Item>
        <Form.Item name="password" label={t('password.new')} rules={rules.newPassword()}>
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <PasswordChecklist field="password" />
        <Button type="primary" htmlType="submit" size="large" block loading={change.isPending}>
          {t('change.submit')}
        </Button>
      </Form>
      <p className={css.below}>
        <Link to="/logout">{t('logOut')}</Link>
      </p>
    </AuthLayout>
  );
}
