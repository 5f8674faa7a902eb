import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { UnstyledButton, UnstyledLink } from '../../components/buttons/unstyled-button.tsx';
import { refreshBoot } from '../../platform/boot.ts';
import { copyText } from '../../platform/copy-text.ts';
import { saveFile } from '../../platform/save-file.ts';
import { AuthLayout, FormAlert } from '../auth/index.ts';
import { callSetup } from './welcome-api.ts';
import css from './welcome.module.css';

/** Makes the demo, and shows its passwords once. Where the demo exists, it gets new passwords. */
export function DemoStep({ hasDemo, onBack }: { hasDemo: boolean; onBack: () => void }) {
  const { t } = useTranslation('welcome');
  const make = useMutation({ mutationFn: () => callSetup('POST /welcome/demo', {}), meta: { quiet: true } });
  const copy = useMutation({ mutationFn: copyText, meta: { quiet: true } });
  const signIns = make.data?.signIns;
  const setup = useQuery({
    queryKey: ['welcome', 'demo'],
    queryFn: async () => {
      const setup = await callSetup('GET /welcome', {});
      // Otherwise the sign-in page leads back here.
      if (setup.state === 'demo') await refreshBoot();
      return setup;
    },
    enabled: signIns !== undefined,
    refetchInterval: ({ state }) => (state.data?.isMakingDemo === false ? false : 2000),
    meta: { quiet: true },
  });
  const isReady = setup.data?.state === 'demo';
  const share = setup.data?.demoShare ?? null;
  const hasFailed = setup.data?.state === 'waiting' && !setup.data.isMakingDemo;
  if (!signIns)
    return (
      <AuthLayout title={t('demo.title')} text={t(hasDemo ? 'demo.again' : 'demo.text')}>
        <FormAlert error={make.error} />
        <UnstyledButton look="primary" isWide isBusy={make.isPending} onClick={() => make.mutate()}>
          {t(hasDemo ? 'demo.newPasswords' : 'demo.make')}
        </UnstyledButton>
        <BackButton onBack={onBack} />
      </AuthLayout>
    );

  const lines = signIns.map(
    ({ email, password, role }) => `${email}\t${password}\t${t(`auth:login.demoRole.${role}`)}`,
  );
  const text = `${location.origin}/login\n${lines.join('\n')}\n`;
  return (
    <AuthLayout title={t('demo.passwords')} text={t('demo.once')}>
      <p className={css.hint} role="status">
        {t(hasFailed ? 'demo.failed' : isReady ? 'demo.done' : 'demo.making')}
      </p>
      {!hasFailed && !isReady && (
        <progress
          className={css.progress}
          max={1}
          {...(share !== null && { value: share })}
          aria-label={t('auth:login.demoProgress')}
        />
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('demo.person')}</th>
            <th scope="col">{t('demo.password')}</th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ email, password, role }) => (
            <tr key={email}>
              <td>
                {email}
                <small>{t(`auth:login.demoRole.${role}`)}</small>
              </td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.actions}>
        <UnstyledButton onClick={() => copy.mutate(text)}>
          <Icon name={copy.isSuccess ? 'check' : 'copy'} size={16} />
          <span aria-live="polite">{t(copy.isSuccess ? 'demo.copied' : 'demo.copy')}</span>
        </UnstyledButton>
        <UnstyledButton onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'roundsman-demo.txt')}>
          <Icon name="download" size={16} />
          {t('demo.download')}
        </UnstyledButton>
        {isReady && (
          <UnstyledLink to="/login" look="primary">
            {t('demo.signIn')}
          </UnstyledLink>
        )}
      </div>
      <p className={css.hintBelow}>{t('demo.later')}</p>
      {hasFailed && <BackButton onBack={onBack} />}
    </AuthLayout>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('welcome');
  return (
    <p className={css.back}>
      <button type="button" onClick={onBack}>
        {t('back')}
      </button>
    </p>
  );
}
