import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../components/unstyled-button.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useBoot } from '../../platform/boot.ts';
import css from './auth-layout.module.css';
import { FormAlert } from './form-alert.tsx';

/**
 * Key of the `state` parameter in this tab's storage. A reply with another state was started elsewhere and is refused.
 */
export const openIdState = 'roundsman.openid';

/** Button to sign in with the configured OpenID Connect provider; nothing without one. */
export function OpenIdButton() {
  const { t } = useTranslation('auth');
  const name = useBoot((boot) => boot.openIdName);
  const start = useApiMutation('POST /auth/openid/start', {
    quiet: true,
    onSuccess: ({ url, state }) => {
      sessionStorage.setItem(openIdState, state);
      location.assign(url);
    },
  });
  if (!name) return null;
  return (
    <>
      <p className={css.or}>{t('openId.or')}</p>
      <FormAlert error={start.error} />
      <UnstyledButton isWide isBusy={start.isPending} onClick={() => start.mutate()}>
        {t('openId.with', { name })}
      </UnstyledButton>
    </>
  );
}
