import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { rules } from '../rules.ts';
import { confirmAtSignIn } from '../sign-in-notice.ts';
import { useFields } from '../use-fields.ts';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const form = useFields({ email: rules.email });
  const navigate = useNavigate();
  const requestReset = useApiMutation('POST /auth/reset-password', {
    quiet: true,
    onSuccess: () => {
      confirmAtSignIn('auth:forgot.sent');
      return navigate('/');
    },
  });
  return (
    <AuthLayout title={t('forgot.title')} text={t('forgot.text')}>
      <FormAlert error={requestReset.error} />
      <form
        {...form.formProps(({ email }) =>
          requestReset.mutate({ body: { email: email.trim() } }, { onError: form.showDetails }),
        )}
      >
        <Field {...form.field('email')} label={t('email')} type="email" autoComplete="username" autoFocus />
        <UnstyledButton type="submit" look="primary" isWide isBusy={requestReset.isPending}>
          {t('forgot.submit')}
        </UnstyledButton>
      </form>
      <p className={css.below}>
        <Link to="/login">{t('backToLogin')}</Link>
      </p>
    </AuthLayout>
  );
}
