import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { FormAlert } from '../form-alert.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const reset = useCall('POST /auth/confirm-reset', {
    quiet: true,
    onSuccess: () => {
      notices.success(t('reset.done'));
      return navigate('/');
    },
  });
  return (
    <AuthLayout title={t('reset.title')} text={t('reset.text')}>
      <FormAlert error={reset.error} />
      <Form
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={({ password }: { password: string }) => reset.mutate({ body: { password, token } })}
      >
        <Form.Item name="password" label={t('password.new')} rules={rules.newPassword()}>
          <Input.Password autoComplete="new-password" autoFocus size="large" />
        </Form.Item>
        <PasswordChecklist field="password" />
        <Button type="primary" htmlType="submit" size="large" block loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </Form>
      <p className={css.below}>
        <Link to="/forgot-password">{t('reset.again')}</Link>
      </p>
    </AuthLayout>
  );
}
