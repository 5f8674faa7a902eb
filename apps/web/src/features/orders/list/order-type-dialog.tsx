import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Modal, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './list.module.css';
import { Form } from '../../../components/forms/form.tsx';

interface Props {
  readonly type: RoutePlanType;
  readonly onChoose: (type: RoutePlanType) => void;
  readonly onClose: () => void;
}

/** Selects the order type before the form or the upload opens. */
export default function OrderTypeDialog({ type, onChoose, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [form] = Form.useForm<{ type: RoutePlanType }>();
  return (
    <Modal
      open
      title={t('type.title')}
      width={370}
      okText={t('type.go')}
      cancelText={t('cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form isGuarded={false} form={form} initialValues={{ type }} onFinish={(chosen) => onChoose(chosen.type)}>
        <Form.Item name="type" rules={[{ required: true, message: t('components:field.required') }]} className="flush">
          <Radio.Group className={css.choices ?? ''} aria-label={t('type.title')}>
            {(['VRP', 'PDP'] as const).map((orderType) => (
              <Radio key={orderType} value={orderType}>
                {t(`type.${orderType}`)}
                <small>{t(`type.${orderType}.hint`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </Modal>
  );
}
