import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';
import { confirmAtSignIn } from '../sign-in-notice.ts';
import { useFields } from '../use-fields.ts';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const form = useFields({ password: rules.newPassword });
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const reset = useApiMutation('POST /auth/confirm-reset', {
    quiet: true,
    onSuccess: () => {
      confirmAtSignIn('auth:reset.done');
      return navigate('/');
    },
  });
  return (
    <AuthLayout title={t('reset.title')} text={t('reset.text')}>
      <FormAlert error={reset.error} />
      <form
        {...form.formProps(({ password }) =>
          reset.mutate({ body: { password, token } }, { onError: form.showDetails }),
        )}
      >
        <Field
          {...form.field('password')}
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          autoFocus
        />
        <PasswordChecklist text={form.values.password} />
        <UnstyledButton type="submit" look="primary" isWide isBusy={reset.isPending}>
          {t('reset.submit')}
        </UnstyledButton>
      </form>
      <p className={css.below}>
        <Link to="/forgot-password">{t('reset.again')}</Link>
      </p>
    </AuthLayout>
  );
}
