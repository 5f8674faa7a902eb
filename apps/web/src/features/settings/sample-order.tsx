import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../components/use-debounced.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { Sample } from './message-field.tsx';
import css from './sample-order.module.css';

/** Selects the order that the previews show. */
export function SampleOrder({
  sample,
  onChange,
}: {
  sample: Sample | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 100);
  const [isOpen, setOpen] = useState(false);
  const orders = useApiQuery(
    'GET /orders',
    { query: { currentPage: 1, itemsPerPage: 20, filters: query ? { deliveryName: query } : {} } },
    { enabled: isOpen, showsPrevious: true, quiet: true },
  );
  const storedOrder = sample?.order
    ? [{ _id: sample.order._id, orderCode: sample.order.orderCode, deliveryName: sample.order.name }]
    : [];
  const options = (isOpen ? (orders.data?.orders ?? storedOrder) : storedOrder).map(
    ({ _id, orderCode, deliveryName }) => ({
      value: _id,
      label: [orderCode, deliveryName].filter(Boolean).join(' · '),
    }),
  );
  return (
    <Select
      aria-label={t('sample.label')}
      className={css.choice ?? ''}
      disabled={false}
      placeholder={t('sample.none')}
      value={sample?.order?._id ?? null}
      options={options}
      loading={orders.isFetching}
      notFoundContent={t('sample.nothing')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      onChange={(id: string) => onChange(id)}
    />
  );
}
