import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../components/inputs/password-input.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { codeOf, fieldErrors, messagesOf, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import css from './account.module.css';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

type Field = 'password' | 'code';
type Values = Partial<Record<Field, string>>;
const reads = ['GET /account', 'GET /account/sessions'] as const;

/** Enables the second factor: password, QR code, first code, recovery codes. None of it is shown again. */
export function SwitchOnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const [offer, setOffer] = useState<ReplyOf<'POST /account/second-factor/setup'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useApiMutation('POST /account/second-factor/setup', { quiet: true, onSuccess: setOffer });
  const confirm = useApiMutation('POST /account/second-factor/confirm', {
    quiet: true,
    invalidates: reads,
    onSuccess: (reply) => setCodes(reply.recoveryCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (!offer)
    return (
      <PasswordForm
        title={t('factor.switchOn')}
        text={t('factor.askPassword')}
        ok={t('factor.continue')}
        fields={['password']}
        isBusy={setup.isPending}
        onClose={onClose}
        onValues={({ password = '' }, callbacks) => setup.mutate({ body: { password } }, callbacks)}
      />
    );
  return (
    <PasswordForm
      key="confirm"
      title={t('factor.switchOn')}
      text={t('factor.scan')}
      ok={t('factor.confirm')}
      fields={['code']}
      codeHint={t('factor.appHint')}
      isBusy={confirm.isPending}
      onClose={onClose}
      onValues={({ code = '' }, callbacks) => confirm.mutate({ body: { code } }, callbacks)}
    >
      <div className={css.qr}>
        <img src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`} alt={t('factor.qr')} />
      </div>
      <p className={css.quiet}>{t('factor.type')}</p>
      <div className={css.secret}>
        <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={offer.secret} />
      </div>
    </PasswordForm>
  );
}

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const off = useApiMutation('POST /account/second-factor/off', {
    quiet: true,
    invalidates: reads,
    success: { text: t('factor.done') },
    onSuccess: onClose,
  });
  return (
    <PasswordForm
      title={t('factor.off')}
      text={t('factor.offText')}
      ok={t('factor.off')}
      isDangerous
      fields={['password', 'code']}
      isBusy={off.isPending}
      onClose={onClose}
      onValues={({ password = '', code = '' }, callbacks) => off.mutate({ body: { password, code } }, callbacks)}
    />
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useApiMutation('POST /account/second-factor/recovery-codes', {
    quiet: true,
    invalidates: reads,
    onSuccess: (reply) => setCodes(reply.recoveryCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordForm
      title={t('factor.newCodes')}
      text={t('factor.newCodesText')}
      ok={t('factor.newCodes')}
      fields={['code']}
      isBusy={renew.isPending}
      onClose={onClose}
      onValues={({ code = '' }, callbacks) => renew.mutate({ body: { code } }, callbacks)}
    />
  );
}

interface PasswordFormProps {
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly fields: readonly Field[];
  /** The codes that are accepted. By default also a recovery code. */
  readonly codeHint?: string;
  readonly isBusy: boolean;
  readonly isDangerous?: boolean;
  readonly onValues: (values: Values, callbacks: { onError: (error: Error) => void }) => void;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

/** Form for the password, a code, or both. */
function PasswordForm({
  title,
  text,
  ok,
  fields,
  codeHint,
  isBusy,
  isDangerous = false,
  onValues,
  onClose,
  children,
}: PasswordFormProps) {
  const { t } = useTranslation('users');
  const [form] = Form.useForm<Values>();
  const refuse = (error: Error): void => {
    const code = codeOf(error);
    const fieldProblems = fieldErrors(error);
    if (code === 'wrong_credentials') form.setFields([{ name: 'password', errors: [t('password.wrong')] }]);
    else if (code === 'second_factor_wrong') form.setFields([{ name: 'code', errors: messagesOf(error) }]);
    else if (fieldProblems.length > 0) showFieldErrors(form, fieldProblems);
    else showFailure(error, 'account');
  };
  const rules = [{ required: true, whitespace: true, message: t('components:field.required') }];
  return (
    <FormDialog
      open
      width={370}
      title={title}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger: isDangerous }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={css.quiet}>{text}</p>
      {children}
      <Form
        name="second-factor"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => onValues(values, { onError: refuse })}
      >
        {fields.includes('password') && (
          <Form.Item name="password" label={t('password.current')} rules={rules}>
            <PasswordInput autoFocus autoComplete="current-password" />
          </Form.Item>
        )}
        {fields.includes('code') && (
          <Form.Item name="code" label={t('factor.code')} extra={codeHint ?? t('factor.codeHint')} rules={rules}>
            <Input autoFocus={fields.length === 1} autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}

/** Shows recovery codes, once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('users');
  const all = codes.join('\n');
  const save = (): void => saveFile(new Blob([`${all}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Modal
      open
      width={370}
      title={t('codes.title')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon className="spaced" title={t('codes.text')} />
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.keep}>
        <CopyButton text={all} />
        <Button type="text" size="small" onClick={save}>
          {t('codes.save')}
        </Button>
      </div>
    </Modal>
  );
}
