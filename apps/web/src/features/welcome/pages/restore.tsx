import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UnstyledButton } from '../../../components/buttons/unstyled-button.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { refreshBoot, useBoot } from '../../../platform/boot.ts';
import { formatNumber } from '../../../platform/format.ts';
import { clearSession } from '../../../platform/session/session.ts';
import { closeSocket } from '../../../platform/socket/socket.ts';
import { AuthLayout } from '../../auth/index.ts';
import { storeSetupToken } from '../welcome-api.ts';
import css from '../welcome.module.css';

type Restore = ReplyOf<'GET /restores/:id'>;

const counts = ['companies', 'people', 'orders', 'plans', 'drivers', 'files'] as const;

/** Reads the state. Null where the restore is unknown; an error between two servers, which is tried again. */
async function readRestore(id: string): Promise<Restore | null> {
  const response = await fetch(`/api/restores/${encodeURIComponent(id)}`, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the reply; the page has no zod
  return (await response.json()) as Restore;
}

/** Reads the set-up of the server that runs again. @throws while it does not answer */
async function readSetup(): Promise<{ readonly state: ReplyOf<'GET /boot'>['setup'] }> {
  if (!(await refreshBoot())) throw new Error('The server is not ready');
  return { state: useBoot.getState().setup };
}

const hasEnded = (restore: Restore | null | undefined): boolean =>
  restore === null || restore?.state === 'done' || restore?.state === 'failed';

/** Shows the progress of a restore while the server is in maintenance, and its result. */
export default function RestorePage() {
  const { t } = useTranslation('welcome');
  const { id = '' } = useParams();
  const { data } = useQuery({
    queryKey: ['restore', id],
    queryFn: () => readRestore(id),
    retry: false,
    meta: { quiet: true },
    networkMode: 'always',
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : 1000),
  });
  const isDone = data?.state === 'done';
  // The server is in maintenance: the socket would only fail to reconnect.
  useEffect(closeSocket, []);
  // The server starts again: its first answer states whether an admin of the backup can sign in.
  const { data: setup } = useQuery({
    queryKey: ['restore', id, 'setup'],
    queryFn: readSetup,
    enabled: isDone,
    retry: true,
    retryDelay: 1000,
    meta: { quiet: true },
    networkMode: 'always',
  });
  const needsAdmin = setup?.state === 'restored';
  const leave = (to: string): void => {
    clearSession('signed-out');
    if (!needsAdmin) storeSetupToken(null);
    location.assign(to);
  };

  if (data === null)
    return (
      <AuthLayout title={t('restore.unknown')} text={t('restore.unknown.text')}>
        <UnstyledButton onClick={() => location.assign('/')}>{t('restore.signIn')}</UnstyledButton>
      </AuthLayout>
    );
  if (data?.state === 'failed')
    return (
      <AuthLayout title={t('restore.failed')} text={t('restore.former')}>
        <p className={css.warning} role="alert">
          <Icon name="alert" size={16} />
          <span className={css.code}>{data.problem}</span>
        </p>
        <UnstyledButton look="primary" onClick={() => location.assign('/')}>
          {t('back')}
        </UnstyledButton>
      </AuthLayout>
    );
  if (data?.state === 'done') {
    const { result } = data;
    return (
      <AuthLayout title={t('restore.done')} text={t(needsAdmin ? 'restore.needsAdmin' : 'restore.signInAgain')}>
        {result && (
          <table className={css.table}>
            <tbody>
              {counts.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`restore.count.${name}`)}</th>
                  <td>{formatNumber(result.counts[name] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {result && result.madeAnew > 0 && (
          <p className={css.warning}>
            <Icon name="alert" size={16} />
            <span>{t('restore.madeAnew', { number: formatNumber(result.madeAnew) })}</span>
          </p>
        )}
        {result?.safetyBackup && (
          <p className={css.hint}>
            {t('restore.safety')} <span className={css.code}>{result.safetyBackup}</span>
          </p>
        )}
        <UnstyledButton look="primary" isWide isBusy={!setup} onClick={() => leave(needsAdmin ? '/welcome' : '/login')}>
          {t(needsAdmin ? 'restore.makeAdmin' : 'restore.signIn')}
        </UnstyledButton>
        {needsAdmin && (
          <p className={css.back}>
            <button type="button" onClick={() => leave('/login')}>
              {t('restore.signIn')}
            </button>
          </p>
        )}
      </AuthLayout>
    );
  }
  const state = data?.state ?? 'waiting';
  return (
    <AuthLayout title={t('restore.running')} text={t('restore.running.text')}>
      <p className={css.hint} role="status">
        {t(`restore.state.${state}`)}
      </p>
      <progress
        className={css.bar}
        max={1}
        {...(data && data.share > 0 ? { value: data.share } : {})}
        aria-label={t('restore.progress')}
      />
    </AuthLayout>
  );
}
