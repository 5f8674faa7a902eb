import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../components/use-debounced.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { useRead } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useAddContacts } from '../add-to-plan.ts';
import type { Contact } from '../contacts.queries.ts';
import css from './list.module.css';

interface Props {
  readonly contacts: readonly Contact[];
  readonly onDone: (planId: string) => void;
  readonly onClose: () => void;
}

/** Puts the selected contacts on a plan that is there; only Single Stop plans are offered (CON-15). */
export function ExistingPlanDialog({ contacts, onDone, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const [form] = Form.useForm<{ plan: string }>();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), 100);
  const plans = useRead(
    'GET /route-plans',
    { query: { itemsPerPage: 50, filters: { type: 'VRP', ...(name ? { name } : {}) } } },
    { keepPrevious: true },
  );
  const { add, isAdding } = useAddContacts();
  const offered = plans.data?.routePlans ?? [];

  const save = async (id: string): Promise<void> => {
    const plan = offered.find((each) => each._id === id);
    if (!plan) return;
    try {
      await add(contacts, { id, deliveryDate: plan.deliveryDate, name: plan.name });
      onDone(id);
    } catch (error) {
      showFailure(error, 'POST /orders/create-muti-orders');
    }
  };

  return (
    <Modal
      open
      title={t('existingPlan.title')}
      width={370}
      okText={t('existingPlan.add', { count: contacts.length })}
      cancelText={t('cancel')}
      confirmLoading={isAdding}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={css.note}>{t('existingPlan.text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ plan }) => void save(plan)}>
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
              label: t('existingPlan.option', { name: plan.name, date: formatDate(plan.deliveryDate) }),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
