import { Button, Form, Input } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { fieldErrors } from '../../../platform/api/failure.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { browserTimeZone, enter } from '../enter.ts';
import { FormAlert } from '../form-alert.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';

interface Fields {
  name: string;
  email: string;
  password: string;
}

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const location = useLocation();
  const { termsUrl, privacyUrl } = useBoot();
  const [form] = Form.useForm<Fields>();
  const register = useCall('POST /auth/register', {
    quiet: true,
    onSuccess: (reply) => (reply.access_token ? enter(reply.access_token, navigate) : navigate('/login')),
  });
  return (
    <AuthLayout
      title={t('register.title')}
      text={
        <>
          {t('register.known')} <Link to={`/login${location.search}`}>{t('register.login')}</Link>
        </>
      }
    >
      <FormAlert error={register.error} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(fields) =>
          register.mutate(
            { body: { ...fields, timeZone: browserTimeZone() } },
            { onError: (error) => form.setFields(fieldErrors(error) as Parameters<typeof form.setFields>[0]) },
          )
        }
      >
        <Form.Item name="name" label={t('register.name')} rules={rules.required()}>
          <Input autoComplete="name" autoFocus size="large" maxLength={200} />
        </Form.Item>
        <Form.Item name="email" label={t('register.email')} rules={rules.email()}>
          <Input type="email" autoComplete="username" size="large" />
        </Form.Item>
        <Form.Item name="password" label={t('password.label')} rules={rules.newPassword()}>
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <PasswordChecklist field="password" />
        <Button type="primary" htmlType="submit" size="large" block loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Form>
      <p className={css.below} style={{ fontSize: 'var(--size-12)' }}>
        <Trans
          t={t}
          i18nKey="register.agree"
          components={{
            terms: <a href={termsUrl ?? '/terms'} target="_blank" rel="noreferrer" />,
            privacy: <a href={privacyUrl ?? '/privacy'} target="_blank" rel="noreferrer" />,
          }}
        />
      </p>
    </AuthLayout>
  );
}
