import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import css from './existing-plan-dialog.module.css';
import { useDebounced } from '../use-debounced.ts';
import { Form } from '../forms/form.tsx';

type Plan = ReplyOf<'GET /route-plans'>['routePlans'][number];

interface Props {
  readonly title: string;
  /** Consequences, shown above the choice. */
  readonly note: string;
  readonly okText: string;
  readonly cancelText: string;
  readonly label: string;
  readonly noneText: string;
  readonly optionOf: (plan: Plan) => string;
  /** Restricts the plans to choose from. */
  readonly filters: { readonly type: RoutePlanType; readonly deliveryDate?: string };
  readonly isAdding: boolean;
  readonly onChosen: (plan: Plan) => void;
  readonly onClose: () => void;
}

/** Selects an existing plan to add something to, searched by name. */
export function ExistingPlanDialog({
  title,
  note,
  okText,
  cancelText,
  label,
  noneText,
  optionOf,
  filters,
  isAdding,
  ...on
}: Props) {
  const { t } = useTranslation('components');
  const [form] = Form.useForm<{ plan: string }>();
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), 100);
  const plans = useApiQuery(
    'GET /route-plans',
    { query: { itemsPerPage: 50, filters: { ...filters, ...(name ? { name } : {}) } } },
    { showsPrevious: true },
  );
  const offered = plans.data?.routePlans ?? [];
  const choose = (id: string): void => {
    const plan = offered.find((plan) => plan._id === id);
    if (plan) on.onChosen(plan);
  };
  return (
    <Modal
      open
      title={title}
      width={370}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={isAdding}
      onOk={() => form.submit()}
      onCancel={on.onClose}
    >
      <p className={css.note}>{note}</p>
      <Form isGuarded={false} form={form} layout="vertical" requiredMark={false} onFinish={({ plan }) => choose(plan)}>
        <Form.Item
          name="plan"
          label={label}
          rules={[{ required: true, message: t('field.required') }]}
          className="flush"
        >
          <Select
            showSearch={{ filterOption: false, onSearch: setTyped }}
            loading={plans.isFetching}
            notFoundContent={plans.data ? noneText : null}
            options={offered.map((plan) => ({ value: plan._id, label: optionOf(plan) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
