import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useBoot } from '../../platform/boot.ts';
import css from './auth-layout.module.css';
import { FormAlert } from './form-alert.tsx';

/**
 * Key of the `state` parameter in this tab's storage. A reply with another state was started elsewhere and is refused.
 */
export const openIdState = 'roundsman.openid';
/** Key of the word in this tab's storage that proves that a sign-in by SAML was started here. */
export const samlKey = 'roundsman.saml';

/** Buttons to sign in with the configured OpenID Connect and SAML providers; nothing without one. */
export function ProviderButtons() {
  const { t } = useTranslation('auth');
  const openIdName = useBoot((boot) => boot.openIdName);
  const samlName = useBoot((boot) => boot.samlName);
  const openId = useApiMutation('POST /auth/openid/start', {
    quiet: true,
    onSuccess: ({ url, state }) => leave(openIdState, state, url),
  });
  const saml = useApiMutation('POST /auth/saml/start', {
    quiet: true,
    onSuccess: ({ url, key }) => leave(samlKey, key, url),
  });
  if (!openIdName && !samlName) return null;
  return (
    <>
      <p className={css.or}>{t('provider.or')}</p>
      <FormAlert error={openId.error ?? saml.error} />
      <div className={css.providers}>
        {openIdName && (
          <UnstyledButton isWide isBusy={openId.isPending} onClick={() => openId.mutate()}>
            {t('provider.with', { name: openIdName })}
          </UnstyledButton>
        )}
        {samlName && (
          <UnstyledButton isWide isBusy={saml.isPending} onClick={() => saml.mutate()}>
            {t('provider.with', { name: samlName })}
          </UnstyledButton>
        )}
      </div>
    </>
  );
}

/** Goes to the provider, and stores in this tab what the provider's reply is compared with. */
function leave(key: string, word: string, url: string): void {
  sessionStorage.setItem(key, word);
  location.assign(url);
}
