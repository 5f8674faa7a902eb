import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UnstyledButton } from '../../components/buttons/unstyled-button.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { sendFile } from '../../platform/api/send-file.ts';
import { sendInParts, type UploadProgress } from '../../platform/api/send-in-parts.ts';
import { formatBytes, formatDateTime } from '../../platform/format.ts';
import { AuthLayout, FormAlert } from '../auth/index.ts';
import { BackButton } from './demo-step.tsx';
import { prepareRestorePage } from './prepare-restore-page.ts';
import { callSetup, storedSetupToken } from './welcome-api.ts';
import css from './welcome.module.css';

type Backup = ReplyOf<'POST /welcome/backup'>;

/** A connection on which nothing moved for this long is opened again. */
const stallTimeoutMs = 60_000;

const sendBackup = (file: File, onProgress: (progress: UploadProgress) => void, signal: AbortSignal): Promise<Backup> =>
  sendInParts<Backup>(file, {
    begin: (chosen) => callSetup('POST /welcome/backup-uploads', { body: chosen, signal }),
    sendPart: async (part, { id, offset, onProgress: onPart }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the reply
      (await sendFile(`/welcome/backup-uploads/${id}?offset=${offset}`, part, {
        method: 'PUT',
        token: storedSetupToken(),
        onProgress: onPart,
        signal,
        stallTimeoutMs,
      })) as ReplyOf<'PUT /welcome/backup-uploads/:id'>,
    onProgress,
    signal,
  });

/** Sends a backup, shows what it contains and restores it. */
export function RestoreStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('welcome');
  const id = useId();
  const [{ share, isPaused }, setProgress] = useState<UploadProgress>({ share: 0, isPaused: false });
  const [isStopped, setStopped] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    meta: { quiet: true },
    // Otherwise the upload would wait silently for the network, and never begin.
    networkMode: 'always',
    mutationFn: (file: File): Promise<Backup> => {
      sending.current = new AbortController();
      setProgress({ share: 0, isPaused: false });
      setStopped(false);
      return sendBackup(file, setProgress, sending.current.signal);
    },
    // Browsers report no change when the same file is chosen again, which continues the upload.
    onError: () => {
      if (input.current) input.current.value = '';
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file) send.mutate(file);
  };
  if (send.data) return <Confirm backup={send.data} onBack={() => send.reset()} />;
  const percent = Math.floor(share * 100);
  return (
    <AuthLayout title={t('way.restore')} text={t('restore.text')}>
      <FormAlert error={isStopped ? null : send.error} />
      {!send.isPending && <UnfinishedUploads />}
      <div className={css.field}>
        <label htmlFor={id}>{t('restore.file')}</label>
        <input
          ref={input}
          id={id}
          className={css.file}
          type="file"
          accept=".zip"
          disabled={send.isPending}
          onChange={choose}
        />
      </div>
      {send.isPending ? (
        <>
          <p className={css.hint} role="status">
            {t(isPaused ? 'restore.paused' : percent < 100 ? 'restore.sending' : 'restore.checking', { percent })}
          </p>
          <progress className={css.bar} max={100} value={percent} aria-label={t('restore.progress')} />
          <div className={css.actions}>
            <UnstyledButton
              onClick={() => {
                setStopped(true);
                sending.current?.abort(new Error('Stopped by the user'));
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

/** Uploads that were interrupted. The same file continues them. */
function UnfinishedUploads() {
  const { t } = useTranslation('welcome');
  const unfinished = useQuery({
    queryKey: ['welcome', 'uploads'],
    queryFn: () => callSetup('GET /welcome/backup-uploads', {}),
    staleTime: 0,
    meta: { quiet: true },
  });
  const discard = useMutation({
    mutationFn: (id: string) => callSetup('DELETE /welcome/backup-uploads/:id', { params: { id } }),
    meta: { quiet: true },
    onSettled: () => unfinished.refetch(),
  });
  return unfinished.data?.uploads.map(({ id, name, bytes, received }) => (
    <div key={id} className={css.unfinished}>
      <span>
        {t('restore.unfinished', {
          percent: Math.floor((received / bytes) * 100),
          name,
          size: formatBytes(bytes),
        })}
      </span>
      <button type="button" aria-label={`${t('restore.discard')} ${name}`} onClick={() => discard.mutate(id)}>
        {t('restore.discard')}
      </button>
    </div>
  ));
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
      // The right to set up stays in this browser: the backup may have no admin who can sign in.
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
            <td>{formatBytes(backup.bytes)}</td>
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
