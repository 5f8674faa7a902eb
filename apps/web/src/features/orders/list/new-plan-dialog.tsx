import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { showOutsideDays } from '../../../components/dialogs/show-outside-days.ts';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { apiDate, dayPatterns, wallClockNow } from '../../../platform/format.ts';
import type { Order } from '../orders.queries.ts';
import type { PlanRefusal } from './plan-refusal.ts';
import { refusalOf } from './refusal-dialog.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';

interface Props {
  readonly orderIds: readonly string[];
  /** One of the selected orders: the plan gets its date and type. */
  readonly sample: Order;
  readonly onDone: (plan: { id: string; name: string }) => void;
  readonly onRefused: (refusal: PlanRefusal) => void;
  readonly onClose: () => void;
}

/** Creates a plan and adds the selected orders. The server checks the orders before it creates the plan. */
export function NewPlanForOrders({ orderIds, sample, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [form] = Form.useForm<{ name: string; deliveryDate: Dayjs }>();
  const create = useApiMutation('POST /route-plans', { quiet: true, invalidates: ['GET /route-plans'] });
  const add = useApiMutation('POST /route-plans/:id/add-orders', { quiet: true });

  const save = async ({ name, deliveryDate }: { name: string; deliveryDate: Dayjs }): Promise<void> => {
    const orders = [...orderIds];
    try {
      const body = { name, deliveryDate: apiDate(deliveryDate), type: sample.routePlanType, orders };
      const { _id: id } = await create.mutateAsync({ body });
      const { outsideDays } = await add.mutateAsync({ params: { id }, body: { orders } });
      showOutsideDays(outsideDays);
      onDone({ id, name });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return onRefused(refusal);
      const fields = fieldErrors(error).filter((field) => field.name[0] === 'name' || field.name[0] === 'deliveryDate');
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, 'POST /route-plans');
    }
  };

  return (
    <FormDialog
      open
      title={t('newPlan.title')}
      width={370}
      okText={t('newPlan.create')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending || add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: '',
          deliveryDate: sample.deliveryDate ? dayjs(sample.deliveryDate) : wallClockNow().add(1, 'day').startOf('day'),
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('newPlan.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name="deliveryDate"
          label={t('newPlan.date')}
          extra={t('newPlan.dateHint')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <DatePicker format={dayPatterns()} className="fill" disabled={sample.deliveryDate !== null} />
        </Form.Item>
        <Form.Item label={t('newPlan.type')} className="flush">
          <Input disabled value={t(`type.${sample.routePlanType}`)} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
