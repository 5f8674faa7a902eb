import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { codeOf } from '../../platform/api/failure.ts';
import { refreshBoot } from '../../platform/boot.ts';
import { AuthLayout, completeSignIn, Field, FormAlert, PasswordChecklist, rules, useFields } from '../auth/index.ts';
import { callSetup, storeSetupToken } from './welcome-api.ts';

/** Makes a platform admin after the restore of a backup in which none can sign in. */
export function AdminStep() {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const form = useFields({ name: rules.required, email: rules.email, password: rules.newPassword });
  const make = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: typeof form.values) => {
      const { access_token: token } = await callSetup('POST /welcome/admin', { body });
      storeSetupToken(null);
      await refreshBoot();
      completeSignIn(token, navigate);
    },
    onError: (error) => form.showDetails(error),
  });
  return (
    <AuthLayout title={t('admin.title')} text={t('admin.text')}>
      <FormAlert error={codeOf(make.error) === 'validation_failed' ? null : make.error} />
      <form {...form.formProps((values) => make.mutate(values))}>
        <Field {...form.field('name')} label={t('company.name')} autoComplete="name" autoFocus />
        <Field {...form.field('email')} label={t('company.email')} type="email" autoComplete="username" />
        <Field {...form.field('password')} label={t('company.password')} type="password" autoComplete="new-password" />
        <PasswordChecklist text={form.values.password} />
        <UnstyledButton type="submit" look="primary" isWide isBusy={make.isPending}>
          {t('admin.submit')}
        </UnstyledButton>
      </form>
    </AuthLayout>
  );
}
