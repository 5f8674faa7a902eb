import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import css from './auth-layout.module.css';
import { Field } from './field.tsx';
import { FormAlert } from './form-alert.tsx';
import { rules } from './rules.ts';
import { useFields } from './use-fields.ts';

interface Props {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** Requests the current code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ error, isBusy, onCode, onBack }: Props) {
  const { t } = useTranslation('auth');
  const form = useFields({ code: rules.required });
  return (
    <AuthLayout title={t('factor.title')} text={t('factor.text')}>
      <FormAlert error={error} />
      <form {...form.formProps(({ code }) => onCode(code.trim()))}>
        <Field {...form.field('code')} label={t('factor.code')} autoComplete="one-time-code" autoFocus />
        <UnstyledButton type="submit" look="primary" isWide isBusy={isBusy}>
          {t('login.submit')}
        </UnstyledButton>
      </form>
      <p className={css.below}>{t('factor.lost')}</p>
      <p className={css.below}>
        <a
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t('chooser.other')}
        </a>
      </p>
    </AuthLayout>
  );
}
