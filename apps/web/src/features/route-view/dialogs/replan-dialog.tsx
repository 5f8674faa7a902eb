import { DatePicker, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showFailure } from '../../../platform/api/failure.ts';
import { apiDate, dayPatterns, wallClockNow } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './dialogs.module.css';
import { Form } from '../../../components/forms/form.tsx';

/** Replans a skipped or failed order: creates a draft for tomorrow, or for the plan's date if that is later. */
export function ReplanDialog({ orderId }: { orderId: string }) {
  const { t } = useTranslation('route-view');
  const { plan, orders } = useRouteViewData();
  const { replan } = usePlanMutations(plan._id);
  const navigate = useNavigate();
  const [form] = Form.useForm<{ deliveryDate: Dayjs }>();
  const order = orders.get(orderId);
  const tomorrow = wallClockNow().add(1, 'day');
  const day = dayjs(plan.deliveryDate);
  const submit = ({ deliveryDate }: { deliveryDate: Dayjs }): void =>
    replan.mutate(
      { params: { id: orderId }, body: { deliveryDate: apiDate(deliveryDate) } },
      {
        onSuccess: ({ _id, orderCode }) => {
          showDialog(null);
          notices.success(t('replan.done', { code: orderCode }), {
            action: { label: t('replan.look'), run: () => void navigate(`/orders/${_id}`) },
          });
        },
        onError: (error) => showFailure(error, 'POST /orders/:id/replan'),
      },
    );
  return (
    <Modal
      open
      width={370}
      title={t('replan.title', { code: order?.orderCode ?? '' })}
      okText={t('replan.open')}
      cancelText={t('cancel')}
      confirmLoading={replan.isPending}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
    >
      <p className={css.lead}>{t('replan.text')}</p>
      <Form
        isGuarded={false}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        initialValues={{ deliveryDate: day.isAfter(tomorrow, 'day') ? day : tomorrow }}
      >
        <Form.Item
          name="deliveryDate"
          label={t('duplicate.date')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <DatePicker autoFocus className="fill" format={dayPatterns()} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
