import { Popconfirm } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly question: string;
  /** Consequences that the question does not mention. */
  readonly text?: string;
  readonly onConfirm: () => unknown;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactElement;
}

/** Confirms an action in a popover at its button. A promise keeps the button busy until it settles. */
export function ConfirmAction({ question, text, onConfirm, isDangerous = true, disabled = false, children }: Props) {
  const { t } = useTranslation('components');
  return (
    <Popconfirm
      title={question}
      description={text}
      okText={t('confirm.yes')}
      cancelText={t('confirm.no')}
      okButtonProps={{ danger: isDangerous }}
      icon={null}
      styles={{ root: { maxWidth: 'min(360px, 90vw)' } }}
      disabled={disabled}
      onConfirm={onConfirm}
      onPopupClick={(event) => event.stopPropagation()}
    >
      {children}
    </Popconfirm>
  );
}
