import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/** Confirms leaving with unsaved changes. */
export function UnsavedChangesDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Modal
      open
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
