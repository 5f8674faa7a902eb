import { dayConflictOf } from '@roundsman/domain/order/delivery-days';
import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showOutsideDays } from '../../../components/dialogs/show-outside-days.ts';
import { Form } from '../../../components/forms/form.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { apiDate, dayPatterns, formatDate, wallClockNow } from '../../../platform/format.ts';
import type { PlanRefusal } from '../list/plan-refusal.ts';
import { refusalOf } from '../list/refusal-dialog.tsx';
import type { BacklogOrder } from './backlog-columns.tsx';
import css from './backlog.module.css';
import { usualDay } from './usual-day.ts';

const name = 'POST /route-plans/from-orders';

interface Props {
  readonly orderIds: readonly string[];
  /** The selected orders that the page has loaded. */
  readonly loaded: readonly BacklogOrder[];
  readonly onDone: (plan: { id: string; name: string }) => void;
  readonly onRefused: (refusal: PlanRefusal) => void;
  readonly onClose: () => void;
}

/** Creates a plan of a chosen day with the selected orders. They get its date. */
export function PlanDayDialog({ orderIds, loaded, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation(['backlog', 'orders']);
  const [form] = Form.useForm<{ name: string; deliveryDate: Dayjs }>();
  const [day, setDay] = useState(() => usualDay(loaded) ?? apiDate(wallClockNow().add(1, 'day')));
  const create = useApiMutation(name, {
    quiet: true,
    invalidates: ['GET /route-plans', 'GET /orders/backlog', 'GET /orders'],
  });
  const outside = loaded.filter((order) => dayConflictOf(day, order) !== null).length;

  const save = async (values: { name: string; deliveryDate: Dayjs }): Promise<void> => {
    try {
      const body = { name: values.name, deliveryDate: apiDate(values.deliveryDate), orders: [...orderIds] };
      const { _id: id, outsideDays } = await create.mutateAsync({ body });
      showOutsideDays(outsideDays);
      onDone({ id, name: values.name });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return onRefused(refusal);
      const fields = fieldErrors(error).filter((field) => field.name[0] === 'name' || field.name[0] === 'deliveryDate');
      if (fields.length > 0) showFieldErrors(form, fields);
      else showFailure(error, name);
    }
  };

  return (
    <FormDialog
      open
      title={t('plan.title')}
      width={370}
      okText={t('plan.create', { count: orderIds.length })}
      cancelText={t('orders:cancel')}
      confirmLoading={create.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: t('plan.nameOf', { date: formatDate(day) }), deliveryDate: dayjs(day) }}
        onValuesChange={(changed: { deliveryDate?: Dayjs | null }) => {
          if (!changed.deliveryDate) return;
          const next = apiDate(changed.deliveryDate);
          if (form.getFieldValue('name') === t('plan.nameOf', { date: formatDate(day) }))
            form.setFieldValue('name', t('plan.nameOf', { date: formatDate(next) }));
          setDay(next);
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="deliveryDate"
          label={t('plan.day')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <DatePicker autoFocus format={dayPatterns()} className="fill" />
        </Form.Item>
        {outside > 0 && (
          <p className={css.warning} role="status">
            {t('plan.outside', { count: outside })}
          </p>
        )}
        <Form.Item
          name="name"
          label={t('orders:newPlan.name')}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
          className="flush"
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
