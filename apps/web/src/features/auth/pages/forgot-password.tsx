import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { FormAlert } from '../form-alert.tsx';
import { rules } from '../rules.ts';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const ask = useCall('POST /auth/reset-password', {
    quiet: true,
    onSuccess: () => {
      notices.info(t('forgot.sent'));
      return navigate('/');
    },
  });
  return (
    <AuthLayout title={t('forgot.title')} text={t('forgot.text')}>
      <FormAlert error={ask.error} />
      <Form
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(body: { email: string }) => ask.mutate({ body })}
      >
        <Form.Item name="email" label={t('email')} rules={rules.email()}>
          <Input type="email" autoComplete="username" autoFocus size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </Form>
      <p className={css.below}>
        <Link to="/login">{t('backToLogin')}</Link>
      </p>
    </AuthLayout>
  );
}
