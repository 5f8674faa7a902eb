import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { fieldErrors } from '../../../platform/api/failure.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { CompanyChooser } from '../company-chooser.tsx';
import { enter } from '../enter.ts';
import { FormAlert } from '../form-alert.tsx';
import { rules } from '../rules.ts';

interface Fields {
  email: string;
  password: string;
}
type Companies = NonNullable<ReplyOf<'POST /auth/login'>['companies']>;

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const location = useLocation();
  const demo = useBoot((boot) => boot.demo);
  const [form] = Form.useForm<Fields>();
  const [choice, setChoice] = useState<{ companies: Companies; credentials: Fields } | null>(null);
  const login = useCall('POST /auth/login', { quiet: true });
  // Someone who is signed in already has nothing to do here; a fresh sign-in navigates by itself.
  const [wasSignedIn] = useState(() => useSession.getState().token !== null);
  if (wasSignedIn) return <Navigate to="/" replace />;

  const submit = (credentials: Fields): void =>
    login.mutate(
      { body: credentials },
      {
        onSuccess: (reply) => {
          if (reply.access_token) enter(reply.access_token, navigate);
          else if (reply.companies) setChoice({ companies: reply.companies, credentials });
        },
        onError: (error) => form.setFields(fieldErrors(error) as Parameters<typeof form.setFields>[0]),
      },
    );

  if (choice) return <CompanyChooser {...choice} onBack={() => setChoice(null)} />;
  return (
    <AuthLayout
      title={t('login.title')}
      text={
        <>
          {t('login.new')} <Link to={`/register${location.search}`}>{t('login.register')}</Link>
        </>
      }
    >
      <FormAlert error={login.error} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={submit}
        initialValues={{ email: '', password: '' }}
      >
        <Form.Item name="email" label={t('email')} rules={rules.email()}>
          <Input type="email" autoComplete="username" autoFocus size="large" />
        </Form.Item>
        <Form.Item name="password" label={t('password.label')} rules={rules.password()}>
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
      <p className={css.below}>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </p>
      {demo.length > 0 && (
        <section className={css.demo}>
          <h2>{t('login.demo')}</h2>
          {demo.map((person) => (
            <button key={person.email} type="button" onClick={() => submit(person)}>
              {person.email}
              <small>{person.role.replaceAll('_', ' ')}</small>
            </button>
          ))}
        </section>
      )}
    </AuthLayout>
  );
}
