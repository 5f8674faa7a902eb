import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/** Confirms that stops of a driver on the way go to another driver. */
export default function HandOverDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('route-view');
  return (
    <Modal
      open
      width={416}
      title={t('handOver.title')}
      okText={t('handOver.yes')}
      cancelText={t('cancel')}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {t('handOver.text')}
    </Modal>
  );
}
