import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import { queryClient, useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useProfile } from '../../../platform/session/profile.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { Field } from '../field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { rules } from '../rules.ts';
import { useFields } from '../use-fields.ts';

/** Page to change the password. Required at the first sign-in with a password that an admin set. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('auth');
  const form = useFields({ currentPassword: rules.password, password: rules.newPassword });
  const navigate = useNavigate();
  const me = useProfile().data;
  const change = useApiMutation('POST /auth/change-password', {
    quiet: true,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /auth/profile'] });
      notices.success(t('change.done'));
      await navigate('/');
    },
  });
  return (
    <AuthLayout title={t('change.title')} text={t('change.text')} company={me?.company}>
      <FormAlert error={change.error} />
      <form {...form.formProps((body) => change.mutate({ body }, { onError: form.showDetails }))}>
        <Field
          {...form.field('currentPassword')}
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <Field {...form.field('password')} label={t('password.new')} type="password" autoComplete="new-password" />
        <PasswordChecklist text={form.values.password} />
        <UnstyledButton type="submit" look="primary" isWide isBusy={change.isPending}>
          {t('change.submit')}
        </UnstyledButton>
      </form>
      <p className={css.below}>
        {me?.mustChangePassword ? <Link to="/logout">{t('logOut')}</Link> : <Link to="/">{t('shell:backHome')}</Link>}
      </p>
    </AuthLayout>
  );
}
