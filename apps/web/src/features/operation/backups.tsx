import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { queryClient, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import type { UploadProgress } from '../../platform/api/send-in-parts.ts';
import { formatBytes, formatDateTime } from '../../platform/format.ts';
import { BackupDialog, type BackupTask } from './backup-dialog.tsx';
import { uploadBackup, useBackupUpload } from './backup-upload.ts';
import css from './operation.module.css';

type Backup = ReplyOf<'GET /operation/backups'>['backups'][number];

/** Lists the backups of the installation, with what a platform admin can do with them. */
export function Backups() {
  const { t, i18n } = useTranslation('operation');
  const [isMaking, setMaking] = useState(false);
  const [task, setTask] = useState<BackupTask | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { upload } = useBackupUpload();
  const { data } = useApiQuery('GET /operation/backups', undefined, { refetchInterval: isMaking ? 1500 : 15_000 });
  const invalidates = ['GET /operation/backups', 'GET /operation'] as const;
  const make = useApiMutation('POST /operation/backups', { invalidates, onSuccess: () => setMaking(true) });
  const remove = useApiMutation('DELETE /operation/backups/:name', { invalidates });
  const making = data?.making ?? null;
  const wasMade = make.data && data?.backups.some(({ name }) => name === make.data.name);
  const failure = make.data && data?.failed?.name === make.data.name ? data.failed.problem : null;
  // A backup that another process or person makes is awaited as well.
  if (!isMaking && making !== null) setMaking(true);
  if (isMaking && making === null && (!make.data || wasMade || failure !== null)) setMaking(false);
  useEffect(() => {
    if (!isMaking) return undefined;
    // The figures of the page include the last backup.
    return () => void queryClient.invalidateQueries({ queryKey: ['GET /operation'] });
  }, [isMaking]);

  return (
    <section className={css.card}>
      <h2 id="operation-backups">{t('backups')}</h2>
      <p className={css.quiet}>
        {t('backups.help')}{' '}
        <a href={`/docs/backups?lang=${i18n.language}`} target="_blank" rel="noreferrer">
          {t('backups.guide')}
        </a>
      </p>
      <div className={css.buttons}>
        <Button
          type="primary"
          loading={make.isPending || isMaking || making !== null}
          onClick={() => make.mutate(undefined)}
        >
          {t('backups.make')}
        </Button>
        <Button
          icon={<Icon name="upload" size={16} />}
          loading={upload !== null}
          onClick={() => chooser.current?.click()}
        >
          {t('backups.upload')}
        </Button>
        {upload && <Button onClick={upload.stop}>{t('backups.stop')}</Button>}
        <input
          ref={chooser}
          type="file"
          accept=".zip"
          hidden
          data-testid="backup-file"
          aria-label={t('backups.upload')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void uploadBackup(file);
          }}
        />
      </div>
      <p role="status" className={`${css.quiet} ${css.progress}`}>
        {making && t('backups.making', { size: formatBytes(making.bytes) })}
        {upload && <UploadLine upload={upload} />}
      </p>
      {failure !== null && (
        <p role="alert" className={css.verified} data-look="damaged">
          {t('backups.failed', { problem: failure })}
        </p>
      )}
      {upload && <progress className={css.bar} max={1} value={upload.share} aria-label={t('backups.upload')} />}
      {!upload && <UnfinishedUploads onContinue={() => chooser.current?.click()} />}
      {data?.backups.length === 0 && <p className={css.quiet}>{t('backups.none')}</p>}
      <ul className={css.backups} aria-labelledby="operation-backups">
        {data?.backups.map((backup) => (
          <BackupItem
            key={backup.name}
            backup={backup}
            onTask={(kind) => setTask({ kind, backup, installation: data.installation })}
            onDelete={() => remove.mutate({ params: { name: backup.name } })}
          />
        ))}
      </ul>
      <BackupDialog task={task} onClose={() => setTask(null)} />
    </section>
  );
}

function UploadLine({ upload: { share, isPaused } }: { upload: UploadProgress }) {
  const { t } = useTranslation('operation');
  const percent = Math.floor(share * 100);
  if (isPaused) return t('backups.paused', { percent });
  return share < 1 ? t('backups.sending', { percent }) : t('backups.checking');
}

/** Uploads that were interrupted, perhaps in another browser. The same file continues them. */
function UnfinishedUploads({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('operation');
  const { data } = useApiQuery('GET /operation/backup-uploads', undefined, { quiet: true });
  const discard = useApiMutation('DELETE /operation/backup-uploads/:id', {
    invalidates: ['GET /operation/backup-uploads'],
  });
  return data?.uploads.map(({ id, name, bytes, received }) => (
    <div key={id} className={css.unfinished}>
      <span>
        {t('backups.unfinished', {
          percent: Math.floor((received / bytes) * 100),
          name,
          size: formatBytes(bytes),
        })}
      </span>
      <div className={css.buttons}>
        <Button size="small" onClick={onContinue}>
          {t('backups.continue')}
        </Button>
        <Popconfirm title={t('backups.discardSure')} onConfirm={() => discard.mutate({ params: { id } })}>
          <Button size="small" danger aria-label={`${t('backups.discard')} ${name}`}>
            {t('backups.discard')}
          </Button>
        </Popconfirm>
      </div>
    </div>
  ));
}

/** Verifies a backup. The server answers after at most some seconds, so the request is repeated for a large one. */
function useVerification(name: string) {
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const result = await callEndpoint('POST /operation/backups/:name/verify', { params: { name } });
        if (result.state !== 'running') return result;
      }
    },
  });
}

interface ItemProps {
  readonly backup: Backup;
  readonly onTask: (kind: BackupTask['kind']) => void;
  readonly onDelete: () => void;
}

function BackupItem({ backup: { name, kind, at, bytes, version }, onTask, onDelete }: ItemProps) {
  const { t } = useTranslation('operation');
  const verify = useVerification(name);
  return (
    <li>
      <div>
        <b>
          <time dateTime={at}>{formatDateTime(at)}</time> · {t(`backups.kind.${kind}`)}
        </b>
        <span className={css.quiet}>
          {formatBytes(bytes)} · {version ? t('backups.version', { version }) : t('backups.unreadable')}
        </span>
        <code>{name}</code>
        <span role="status" className={css.verified} data-look={verify.data?.state}>
          {verify.isPending && t('backups.verifying')}
          {verify.data?.state === 'intact' && t('backups.intact')}
          {verify.data?.state === 'damaged' && `${verify.data.problem ?? ''} ${t('backups.damaged')}`}
        </span>
      </div>
      <div className={css.buttons}>
        <Button
          size="small"
          loading={verify.isPending}
          aria-label={`${t('backups.verify')} ${name}`}
          onClick={() => verify.mutate()}
        >
          {t('backups.verify')}
        </Button>
        <Button size="small" aria-label={`${t('backups.download')} ${name}`} onClick={() => onTask('download')}>
          {t('backups.download')}
        </Button>
        {version && (
          <Button size="small" aria-label={`${t('backups.restore')} ${name}`} onClick={() => onTask('restore')}>
            {t('backups.restore')}
          </Button>
        )}
        <Popconfirm title={t('backups.sure')} onConfirm={onDelete}>
          <Button size="small" danger aria-label={`${t('parked.delete')} ${name}`}>
            {t('parked.delete')}
          </Button>
        </Popconfirm>
      </div>
    </li>
  );
}
