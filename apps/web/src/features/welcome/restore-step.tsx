import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UnstyledButton } from '../../components/unstyled-button.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { sendFile } from '../../platform/api/send-file.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { AuthLayout, FormAlert } from '../auth/index.ts';
import { BackButton } from './demo-step.tsx';
import { prepareRestorePage } from './prepare-restore-page.ts';
import { callSetup, storedSetupToken, storeSetupToken } from './welcome-api.ts';
import css from './welcome.module.css';

type Backup = ReplyOf<'POST /welcome/backup'>;

/** Sends a backup, shows what it contains and restores it. */
export function RestoreStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('welcome');
  const id = useId();
  const [share, setShare] = useState(0);
  const [isCanceled, setCanceled] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<Backup> => {
      sending.current = new AbortController();
      setShare(0);
      setCanceled(false);
      const options = { token: storedSetupToken(), onProgress: setShare, signal: sending.current.signal };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the reply
      return (await sendFile('/welcome/backup', file, options)) as Backup;
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file) send.mutate(file);
  };
  if (send.data) return <Confirm backup={send.data} onBack={() => send.reset()} />;
  const percent = Math.round(share * 100);
  return (
    <AuthLayout title={t('way.restore')} text={t('restore.text')}>
      <FormAlert error={isCanceled ? null : send.error} />
      <div className={css.field}>
        <label htmlFor={id}>{t('restore.file')}</label>
        <input id={id} className={css.file} type="file" accept=".zip" disabled={send.isPending} onChange={choose} />
      </div>
      {send.isPending ? (
        <>
          <p className={css.hint}>{t(percent < 100 ? 'restore.sending' : 'restore.checking', { percent })}</p>
          <progress className={css.bar} max={100} value={percent} aria-label={t('restore.progress')} />
          <div className={css.actions}>
            <UnstyledButton
              onClick={() => {
                setCanceled(true);
                sending.current?.abort(new Error('Canceled by the user'));
              }}
            >
              {t('restore.cancel')}
            </UnstyledButton>
          </div>
        </>
      ) : (
        <BackButton onBack={onBack} />
      )}
    </AuthLayout>
  );
}

function Confirm({ backup, onBack }: { backup: Backup; onBack: () => void }) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const id = useId();
  const [key, setKey] = useState('');
  const restore = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      // The server stops soon after its reply, so the next page is loaded before.
      await prepareRestorePage();
      const params = { name: backup.name };
      return callSetup('POST /welcome/backup/:name/restore', { params, body: key.trim() ? { key: key.trim() } : {} });
    },
    onSuccess: ({ restoreId }) => {
      storeSetupToken(null);
      void navigate(`/restore/${restoreId}`, { replace: true });
    },
  });
  return (
    <AuthLayout title={t('way.restore')} text={t('restore.check')}>
      <FormAlert error={restore.error} />
      <table className={css.table}>
        <tbody>
          <tr>
            <th scope="row">{t('restore.size')}</th>
            <td>{formatNumber(backup.bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })}</td>
          </tr>
          <tr>
            <th scope="row">{t('restore.version')}</th>
            <td>{backup.version}</td>
          </tr>
          <tr>
            <th scope="row">{t('restore.sent')}</th>
            <td>{formatDateTime(backup.at)}</td>
          </tr>
        </tbody>
      </table>
      {backup.needsKey && (
        <div className={css.field}>
          <label htmlFor={id}>{t('restore.key')}</label>
          <textarea
            id={id}
            rows={2}
            value={key}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setKey(event.target.value)}
          />
          <span id={`${id}-hint`} className={css.below}>
            {t('restore.key.text')}
          </span>
        </div>
      )}
      <UnstyledButton look="primary" isWide isBusy={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore.start')}
      </UnstyledButton>
      <BackButton onBack={onBack} />
    </AuthLayout>
  );
}
