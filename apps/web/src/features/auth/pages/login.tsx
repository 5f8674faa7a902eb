import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { PlainButton } from '../../../components/plain-button.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { CompanyChooser } from '../company-chooser.tsx';
import { enter } from '../enter.ts';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { rules } from '../rules.ts';
import { useFields } from '../use-fields.ts';

interface Credentials {
  email: string;
  password: string;
}
type Companies = NonNullable<ReplyOf<'POST /auth/login'>['companies']>;

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const location = useLocation();
  const demo = useBoot((boot) => boot.demo);
  const form = useFields({ email: rules.email, password: rules.password });
  const [choice, setChoice] = useState<{ companies: Companies; credentials: Credentials } | null>(null);
  const login = useCall('POST /auth/login', { quiet: true });
  // Someone who is signed in already has nothing to do here; a fresh sign-in navigates by itself.
  const [wasSignedIn] = useState(() => useSession.getState().token !== null);
  if (wasSignedIn) return <Navigate to="/" replace />;

  const send = ({ email, password }: Credentials): void => {
    const credentials = { email: email.trim(), password };
    login.mutate(
      { body: credentials },
      {
        onSuccess: (reply) => {
          if (reply.access_token) enter(reply.access_token, navigate);
          else if (reply.companies) setChoice({ companies: reply.companies, credentials });
        },
        onError: form.showDetails,
      },
    );
  };

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
      <form {...form.formProps(send)}>
        <Field {...form.field('email')} label={t('email')} type="email" autoComplete="username" autoFocus />
        <Field
          {...form.field('password')}
          label={t('password.label')}
          type="password"
          autoComplete="current-password"
        />
        <PlainButton type="submit" look="primary" isWide isBusy={login.isPending}>
          {t('login.submit')}
        </PlainButton>
      </form>
      <p className={css.below}>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </p>
      {demo.length > 0 && (
        <section className={css.demo}>
          <h2>{t('login.demo')}</h2>
          {demo.map((person) => (
            <button key={person.email} type="button" disabled={login.isPending} onClick={() => send(person)}>
              {person.email}
              <small>{t(`login.demoRole.${person.role}`)}</small>
            </button>
          ))}
        </section>
      )}
    </AuthLayout>
  );
}
