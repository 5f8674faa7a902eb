import { DatePicker, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { apiDate, dayPatterns, wallClockNow } from '../../../platform/format.ts';
import { showOutsideDays } from '../../../components/dialogs/show-outside-days.ts';
import css from './list.module.css';
import { Form } from '../../../components/forms/form.tsx';

const name = 'POST /orders/bulk-update-delivery-date';

interface Props {
  readonly orderIds: readonly string[];
  readonly onDone: (outcome: { updated: number; skipped: number }) => void;
  readonly onClose: () => void;
}

/** Moves the selected orders to another day, if they are not on a plan. */
export function MoveDateDialog({ orderIds, onDone, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [form] = Form.useForm<{ deliveryDate: Dayjs }>();
  const move = useApiMutation(name, { quiet: true });
  const save = async (deliveryDate: Dayjs): Promise<void> => {
    try {
      const body = { orderIds: [...orderIds], deliveryDate: apiDate(deliveryDate) };
      const { outsideDays, ...outcome } = await move.mutateAsync({ body });
      onDone(outcome);
      showOutsideDays(outsideDays, body.deliveryDate);
    } catch (error) {
      const fields = fieldErrors(error).filter((field) => field.name[0] === 'deliveryDate');
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, name);
    }
  };
  return (
    <Modal
      open
      title={t('move.title')}
      width={370}
      okText={t('move.save')}
      cancelText={t('cancel')}
      confirmLoading={move.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <div className={css.dialog}>
        <p className={css.note}>{t('move.text', { count: orderIds.length })}</p>
        <Form
          isGuarded={false}
          form={form}
          layout="vertical"
          initialValues={{ deliveryDate: wallClockNow().add(1, 'day').startOf('day') }}
          onFinish={(values) => void save(values.deliveryDate)}
        >
          <Form.Item
            name="deliveryDate"
            label={t('column.deliveryDate')}
            rules={[{ required: true, message: t('components:field.required') }]}
            className="flush"
          >
            <DatePicker autoFocus format={dayPatterns()} className="fill" />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
