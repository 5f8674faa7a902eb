import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { codeOf } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refreshBoot, useBoot } from '../../../platform/boot.ts';
import { clearRedirect, rememberRedirect } from '../../../platform/session/redirect.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { CompanyChooser } from '../company-chooser.tsx';
import { completeSignIn, invitationPage } from '../complete-sign-in.ts';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { InvitationBanner, useInvitation } from '../invitation.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { rules } from '../rules.ts';
import { SecondFactorForm } from '../second-factor-form.tsx';
import { useSignInNotice } from '../sign-in-notice.ts';
import { useFields } from '../use-fields.ts';

interface Credentials {
  email: string;
  password: string;
}
type SignedIn = ReplyOf<'POST /auth/login'>;
/** Step between the form and the first page. */
type Step =
  | { readonly kind: 'code'; readonly credentials: Credentials }
  | { readonly kind: 'company'; readonly companies: NonNullable<SignedIn['companies']>; readonly proof: Proof };
type Proof = Credentials | { ticket: string };

/** How far the server is with the demo of the first start; null when none is being made. Its accounts follow. */
function useDemoProgress(): number | null {
  const progress = useBoot((boot) => boot.demoProgress);
  const isMaking = progress !== null;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => void refreshBoot().catch(() => undefined), 2000);
    return () => clearInterval(timer);
  }, [isMaking]);
  return progress;
}

/** Confirms what led here, such as the e-mail with a link for a new password, until the page is left. */
function Confirmation() {
  const { t } = useTranslation('auth');
  const notice = useSignInNotice((state) => state.notice);
  useEffect(() => () => useSignInNotice.setState({ notice: null }), []);
  if (!notice) return null;
  return (
    <div className={css.notice} role="status">
      <Icon name="done" size={16} />
      <p>{t(notice)}</p>
    </div>
  );
}

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const location = useLocation();
  const demo = useBoot((boot) => boot.demo);
  const setup = useBoot((boot) => boot.setup);
  const demoProgress = useDemoProgress();
  const form = useFields({ email: rules.email, password: rules.password });
  const invitation = useInvitation(location.search, (email) => form.fill('email', email));
  const [step, setStep] = useState<Step | null>(null);
  const login = useApiMutation('POST /auth/login', { quiet: true });
  // Redirects users who are already signed in. A new sign-in navigates itself.
  const [wasSignedIn] = useState(() => useSession.getState().token !== null);
  if (setup === 'waiting') return <Navigate to="/welcome" replace />;
  if (wasSignedIn) return <Navigate to={invitation.code ? invitationPage(invitation.code) : '/'} replace />;

  const signInOrAskCode = (reply: SignedIn, credentials: Credentials): void => {
    if (reply.secondFactor) return setStep({ kind: 'code', credentials });
    // A failed attempt cleared the stored redirect; the URL still has the invitation.
    if (invitation.code) rememberRedirect(invitationPage(invitation.code));
    if (reply.access_token) return completeSignIn(reply.access_token, navigate);
    const proof = reply.ticket ? { ticket: reply.ticket } : credentials;
    if (reply.companies) setStep({ kind: 'company', companies: reply.companies, proof });
  };
  const send = ({ email, password }: Credentials, code?: string): void => {
    const credentials = { email: email.trim(), password };
    const inviteCode = invitation.code;
    login.mutate(
      { body: { ...credentials, ...(inviteCode && { inviteCode }), ...(code && { code }) } },
      {
        onSuccess: (reply) => signInOrAskCode(reply, credentials),
        onError: (error) => {
          if (inviteCode) clearRedirect();
          if (code && codeOf(error) === 'wrong_credentials') setStep(null);
          form.showDetails(error);
        },
      },
    );
  };
  const startAgain = (): void => {
    login.reset();
    setStep(null);
  };

  if (step?.kind === 'company') return <CompanyChooser {...step} onBack={startAgain} />;
  if (step?.kind === 'code')
    return (
      <SecondFactorForm
        error={login.error}
        isBusy={login.isPending}
        onCode={(code) => send(step.credentials, code)}
        onBack={startAgain}
      />
    );
  return (
    <AuthLayout
      title={t('login.title')}
      text={
        <>
          {t('login.new')} <Link to={`/register${location.search}`}>{t('login.register')}</Link>
        </>
      }
    >
      <InvitationBanner invitation={invitation} />
      <Confirmation />
      <FormAlert error={login.error} />
      <form {...form.formProps(send)}>
        <Field
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          readOnly={invitation.isBound}
        />
        <Field
          {...form.field('password')}
          label={t('password.label')}
          type="password"
          autoComplete="current-password"
        />
        <UnstyledButton type="submit" look="primary" isWide isBusy={login.isPending}>
          {t('login.submit')}
        </UnstyledButton>
      </form>
      <ProviderButtons />
      <p className={css.below}>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </p>
      {setup && (
        <p className={css.below}>
          <Link to="/welcome">{t(setup === 'restored' ? 'login.makeAdmin' : 'login.setUp')}</Link>
        </p>
      )}
      {demoProgress !== null && !invitation.code && (
        <section className={css.demo}>
          <p role="status">{t('login.demoMaking', { percent: Math.floor(demoProgress * 100) })}</p>
          <progress className={css.bar} max={1} value={demoProgress} aria-label={t('login.demoProgress')} />
        </section>
      )}
      {demo.length > 0 && !invitation.code && (
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
