import { Button, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient, useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { sendFile } from '../../platform/api/send-file.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { currentToken } from '../../platform/session/session.ts';
import { BackupDialog, type BackupTask } from './backup-dialog.tsx';
import css from './operation.module.css';

type Backup = ReplyOf<'GET /operation/backups'>['backups'][number];

const sizeOf = (bytes: number): string =>
  bytes < 1e6
    ? formatNumber(bytes / 1e3, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Lists the backups of the installation, with what a platform admin can do with them. */
export function Backups() {
  const { t } = useTranslation('operation');
  const [isMaking, setMaking] = useState(false);
  const [task, setTask] = useState<BackupTask | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { data } = useApiQuery('GET /operation/backups', undefined, { refetchInterval: isMaking ? 1500 : 15_000 });
  const invalidates = ['GET /operation/backups', 'GET /operation'] as const;
  const make = useApiMutation('POST /operation/backups', { invalidates, onSuccess: () => setMaking(true) });
  const remove = useApiMutation('DELETE /operation/backups/:name', { invalidates });
  const making = data?.making ?? null;
  const wasMade = make.data && data?.backups.some(({ name }) => name === make.data.name);
  if (isMaking && wasMade) setMaking(false);

  const upload = async (file: File): Promise<void> => {
    setSent(0);
    try {
      const options = { token: currentToken(), onProgress: setSent, signal: new AbortController().signal };
      await sendFile('/operation/backups/upload', file, options);
    } catch (error) {
      showFailure(error, 'POST /operation/backups/upload');
    }
    setSent(null);
    void queryClient.invalidateQueries({ queryKey: ['GET /operation/backups'] });
  };

  return (
    <section className={css.card}>
      <h2 id="operation-backups">{t('backups')}</h2>
      <p className={css.quiet}>{t('backups.help')}</p>
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
          loading={sent !== null}
          onClick={() => chooser.current?.click()}
        >
          {t('backups.upload')}
        </Button>
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
            if (file) void upload(file);
          }}
        />
      </div>
      <p role="status" className={css.quiet}>
        {making && t('backups.making', { size: sizeOf(making.bytes) })}
        {sent !== null && t('backups.sending', { percent: Math.round(sent * 100) })}
      </p>
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

interface ItemProps {
  readonly backup: Backup;
  readonly onTask: (kind: BackupTask['kind']) => void;
  readonly onDelete: () => void;
}

function BackupItem({ backup: { name, kind, at, bytes, version }, onTask, onDelete }: ItemProps) {
  const { t } = useTranslation('operation');
  return (
    <li>
      <div>
        <b>
          <time dateTime={at}>{formatDateTime(at)}</time> · {t(`backups.kind.${kind}`)}
        </b>
        <span className={css.quiet}>
          {sizeOf(bytes)} · {version ? t('backups.version', { version }) : t('backups.unreadable')}
        </span>
        <code>{name}</code>
      </div>
      <div className={css.buttons}>
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
