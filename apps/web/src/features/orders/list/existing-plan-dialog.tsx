import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../components/use-debounced.ts';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { useCall, useRead } from '../../../platform/api/queries.ts';
import { filterDate, formatDate } from '../../../platform/format.ts';
import type { Order } from '../orders.queries.ts';
import css from './list.module.css';
import { isPlanRefusal, type PlanRefusal } from './plan-refusal.ts';
import { refusalOf } from './refusal-dialog.tsx';

interface Props {
  readonly orderIds: readonly string[];
  /** One of the orders: plans of its day and type are offered (ORD-16, ORD-17, ORD-59). */
  readonly sample: Order;
  readonly onDone: (plan: { id: string; name: string }) => void;
  readonly onRefused: (refusal: PlanRefusal) => void;
  readonly onClose: () => void;
}

export function ExistingPlanForOrders({ orderIds, sample, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('orders');
  const [form] = Form.useForm<{ plan: string }>();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), 100);
  const plans = useRead(
    'GET /route-plans',
    {
      query: {
        itemsPerPage: 50,
        filters: {
          type: sample.routePlanType,
          ...(sample.deliveryDate ? { deliveryDate: filterDate(sample.deliveryDate) } : {}),
          ...(name ? { name } : {}),
        },
      },
    },
    { keepPrevious: true },
  );
  const add = useCall('POST /route-plans/:id/add-orders', { quiet: true, invalidates: ['GET /route-plans'] });
  const offered = plans.data?.routePlans ?? [];

  const save = async (id: string): Promise<void> => {
    try {
      await add.mutateAsync({ params: { id }, body: { orders: [...orderIds] } });
      onDone({ id, name: offered.find((plan) => plan._id === id)?.name ?? '' });
    } catch (error) {
      if (isPlanRefusal(codeOf(error))) onRefused(refusalOf(error));
      else showFailure(error, 'POST /route-plans/:id/add-orders');
    }
  };

  return (
    <Modal
      open
      title={t('existingPlan.title')}
      width={370}
      okText={t('existingPlan.add', { count: orderIds.length })}
      cancelText={t('cancel')}
      confirmLoading={add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <div className={css.dialog}>
        <p className={css.note}>
          {t('existingPlan.text', { type: t(`type.${sample.routePlanType}`), date: formatDate(sample.deliveryDate) })}
        </p>
        <Form form={form} layout="vertical" onFinish={({ plan }) => void save(plan)}>
          <Form.Item
            name="plan"
            label={t('existingPlan.plan')}
            rules={[{ required: true, message: t('components:field.required') }]}
            style={{ margin: 0 }}
          >
            <Select
              showSearch={{ filterOption: false, onSearch: setTyped }}
              loading={plans.isFetching}
              notFoundContent={plans.data ? t('existingPlan.none') : null}
              options={offered.map((plan) => ({
                value: plan._id,
                label: t('existingPlan.option', { name: plan.name, count: plan.totalOrders }),
              }))}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
