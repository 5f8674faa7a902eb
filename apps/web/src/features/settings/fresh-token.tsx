import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import css from './api-token.module.css';

interface Props {
  /** Null when nothing is shown. */
  readonly token: string | null;
  readonly title: string;
  readonly onDone: () => void;
}

/** Shows a new API token or key, this once. */
export function FreshToken({ token, title, onDone }: Props) {
  const { t } = useTranslation('settings');
  return (
    <Modal
      open={token !== null}
      title={title}
      width={600}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onDone}>
          {t('token.freshDone')}
        </Button>
      }
    >
      <p>{t('token.freshText')}</p>
      <div className={css.fresh}>
        <code data-testid="api-token">{token}</code>
        <CopyButton text={token ?? ''} />
      </div>
      <p className={css.facts}>{t('token.freshUse')}</p>
      <code className={css.line}>Authorization: Bearer {token?.slice(0, 8)}…</code>
    </Modal>
  );
}
