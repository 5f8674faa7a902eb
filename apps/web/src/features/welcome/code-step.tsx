import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { AuthLayout, Field, FormAlert, rules, useFields } from '../auth/index.ts';
import { callSetup, storeSetupToken } from './welcome-api.ts';
import css from './welcome.module.css';

/** Form for the one-time code from the log of the server. */
export function CodeStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('welcome');
  const form = useFields({ code: rules.required });
  const send = useMutation({
    mutationFn: (code: string) => callSetup('POST /welcome/code', { body: { code } }),
    meta: { quiet: true },
    onSuccess: ({ token }) => {
      storeSetupToken(token);
      onDone();
    },
  });
  return (
    <AuthLayout title={t('code.title')} text={t('code.text')}>
      <FormAlert error={send.error} />
      <form {...form.formProps(({ code }) => send.mutate(code.trim()))}>
        <Field {...form.field('code')} label={t('code.label')} autoComplete="off" autoFocus />
        <UnstyledButton type="submit" look="primary" isWide isBusy={send.isPending}>
          {t('code.submit')}
        </UnstyledButton>
      </form>
      <p className={css.hintBelow}>{t('code.where')}</p>
    </AuthLayout>
  );
}
