import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms that unsaved text may be lost. */
export default function UnsavedTextDialog({ onStay, onLeave }: Props) {
  const { t } = useTranslation('components');
  return (
    <Modal
      open
      // Above popovers, which are above other dialogs.
      zIndex={2000}
      width={370}
      title={t('leave.title')}
      okText={t('leave.stay')}
      cancelText={t('leave.leave')}
      cancelButtonProps={{ danger: true }}
      onOk={onStay}
      onCancel={({ target }) =>
        target instanceof Element && target.closest('.ant-modal-footer') ? onLeave() : onStay()
      }
    >
      {t('leave.text')}
    </Modal>
  );
}
