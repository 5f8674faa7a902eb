import { isLanguage } from '@roundsman/domain/languages';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { clearRedirect } from '../../../platform/session/redirect.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { browserTimeZone, completeSignIn } from '../complete-sign-in.ts';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { InvitationBanner, useInvitation } from '../invitation.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';
import { useFields } from '../use-fields.ts';

export default function RegisterPage() {
  const { t, i18n } = useTranslation('auth');
  const form = useFields({ name: rules.required, email: rules.email, password: rules.newPassword });
  const navigate = useNavigate();
  const location = useLocation();
  const { termsUrl, privacyUrl } = useBoot();
  const invitation = useInvitation(location.search, (email) => form.fill('email', email));
  const register = useApiMutation('POST /auth/register', {
    quiet: true,
    onSuccess: (reply) => {
      // Registration accepted the invitation, so its page is skipped.
      if (invitation.code) clearRedirect();
      return reply.access_token ? completeSignIn(reply.access_token, navigate) : navigate('/login');
    },
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
      <InvitationBanner invitation={invitation} />
      <FormAlert error={register.error} />
      <form
        {...form.formProps((fields) =>
          register.mutate(
            {
              body: {
                ...fields,
                email: fields.email.trim(),
                timeZone: browserTimeZone(),
                ...(isLanguage(i18n.language) && { language: i18n.language }),
                ...(invitation.code && { inviteCode: invitation.code }),
              },
            },
            { onError: form.showDetails },
          ),
        )}
      >
        <Field {...form.field('name')} label={t('register.name')} autoComplete="name" autoFocus />
        <Field
          {...form.field('email')}
          label={t('register.email')}
          type="email"
          autoComplete="username"
          readOnly={invitation.isBound}
        />
        <Field {...form.field('password')} label={t('password.label')} type="password" autoComplete="new-password" />
        <PasswordChecklist text={form.values.password} />
        <UnstyledButton type="submit" look="primary" isWide isBusy={register.isPending}>
          {t('register.submit')}
        </UnstyledButton>
      </form>
      <p className={css.terms}>
        <Trans
          t={t}
          i18nKey="register.agree"
          components={{
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the translated text fills it
            terms: <a href={termsUrl ?? '/terms'} target="_blank" rel="noreferrer" />,
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the translated text fills it
            privacy: <a href={privacyUrl ?? '/privacy'} target="_blank" rel="noreferrer" />,
          }}
        />
      </p>
    </AuthLayout>
  );
}
