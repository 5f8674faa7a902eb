import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../platform/api/api.ts';
import { codeOf, messagesOf, remedyOf } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatBytes, formatDateTime } from '../../platform/format.ts';
import { closeSocket } from '../../platform/socket/socket.ts';
import { prepareRestorePage } from '../welcome/index.ts';
import css from './operation.module.css';
import { Form } from '../../components/forms/form.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';

export interface BackupTask {
  readonly kind: 'download' | 'restore';
  readonly backup: ReplyOf<'GET /operation/backups'>['backups'][number];
  /** To be entered before a restore. */
  readonly installation: string;
}

interface Fields {
  password: string;
  code?: string;
  confirmation?: string;
  key?: string;
}

/** Requires the password again before a backup leaves the server or replaces its data. */
export function BackupDialog({ task, onClose }: { task: BackupTask | null; onClose: () => void }) {
  const { t } = useTranslation('operation');
  return (
    <FormDialog
      open={task !== null}
      title={task && t(`backups.${task.kind}`)}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {task && <ProofForm task={task} onClose={onClose} />}
    </FormDialog>
  );
}

function ProofForm({ task, onClose }: { task: BackupTask; onClose: () => void }) {
  const { t } = useTranslation('operation');
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const [needsCode, setNeedsCode] = useState(false);
  const params = { name: task.backup.name };
  const link = useApiMutation('POST /operation/backups/:name/link', { quiet: true });
  const restore = useApiMutation('POST /operation/backups/:name/restore', { quiet: true });
  const isRestore = task.kind === 'restore';
  const { error, isPending } = isRestore ? restore : link;

  const submit = async ({ password, code, confirmation = '', key }: Fields): Promise<(() => void) | undefined> => {
    const proof = { password, ...(code && { code }) };
    try {
      if (!isRestore) {
        const { url } = await link.mutateAsync({ params, body: proof });
        return () => {
          location.assign(url);
          onClose();
        };
      }
      // The server stops soon after its reply, so the next page is loaded before.
      await prepareRestorePage();
      const body = { ...proof, confirmation, ...(key && { key }) };
      const { restoreId } = await restore.mutateAsync({ params, body });
      // The socket would only fail to reconnect.
      closeSocket();
      return () => void navigate(`/restore/${restoreId}`, { replace: true });
    } catch (failure) {
      if (codeOf(failure) === 'second_factor_needed') setNeedsCode(true);
      return undefined;
    }
  };
  const required = [{ required: true, message: t('components:field.required') }];
  return (
    <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <p className={css.chosen}>
        <b>{formatDateTime(task.backup.at)}</b>
        <span className={css.quiet}>
          {t(`backups.kind.${task.backup.kind}`)} · {formatBytes(task.backup.bytes)}
        </span>
        <code>{task.backup.name}</code>
      </p>
      {isRestore && <Alert type="warning" showIcon title={t('backups.warning')} className="spaced" />}
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={messagesOf(error).join(' ')}
          description={remedyOf(error)}
          className="spaced"
        />
      )}
      {isRestore && (
        <Form.Item name="confirmation" label={t('backups.confirm', { name: task.installation })} rules={required}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {isRestore && task.backup.needsKey && (
        <Form.Item name="key" label={t('backups.key')} extra={t('backups.key.hint')}>
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item name="password" label={t('backups.password')} rules={required}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {needsCode && (
        <Form.Item name="code" label={t('backups.code')} rules={required}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Form.Item>
      )}
      <Button type="primary" danger={isRestore} htmlType="submit" loading={isPending} block>
        {t(isRestore ? 'backups.restore' : 'backups.download')}
      </Button>
    </Form>
  );
}
