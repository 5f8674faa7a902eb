import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import css from './operation.module.css';

type Saml = NonNullable<ReplyOf<'GET /operation'>['saml']>;

/** Lists refused sign-ins by SAML: who, why, and what to do. */
export function SamlRefusals({ saml: { refusals, emailAttribute } }: { saml: Saml }) {
  const { t } = useTranslation('operation');
  return (
    <section className={css.card}>
      <h2 id="operation-saml">{t('saml.title')}</h2>
      <p className={css.quiet}>{t(refusals.length === 0 ? 'saml.none' : 'saml.help')}</p>
      {refusals.length > 0 && (
        <ul className={css.refusals} aria-labelledby="operation-saml">
          {refusals.map(({ at, reason, email, attributes }, index) => (
            <li key={index}>
              <span>
                <time dateTime={at}>{formatDateTime(at)}</time> · <b>{email ?? t('saml.unknown')}</b>
              </span>
              <span>{t(`saml.reason.${reason}`)}</span>
              {(reason === 'no-email' || attributes.length > 0) && (
                <small>
                  {attributes.length > 0
                    ? t('saml.attributes', { names: attributes.join(', ') })
                    : t('saml.noAttributes')}
                  {reason === 'no-email' && emailAttribute && ` · ${t('saml.expects', { name: emailAttribute })}`}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
