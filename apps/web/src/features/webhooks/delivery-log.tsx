import { webhookEvents } from '@roundsman/domain/company/webhook-events';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceText } from '../../components/lists/filter-field.ts';
import { DataTable } from '../../components/lists/data-table.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { FilterRow } from '../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../components/lists/list-state.ts';
import { NoMatch } from '../../components/lists/no-match.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useCan } from '../../platform/session/profile.ts';
import { DeliveryStatus, useResponseText } from './delivery-status.tsx';
import css from './webhooks.module.css';
import { ResendFailed } from './resend-failed.tsx';
import { type Delivery, useEndpoints } from './webhooks.queries.ts';

const statuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** Lists webhook deliveries with their status. */
export function DeliveryLog({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('webhooks');
  const list = useListState();
  const canManage = useCan('webhooks.manage');
  const answerText = useResponseText();
  const log = useApiQuery(
    'GET /webhook-deliveries',
    { query: endpointQuery<'GET /webhook-deliveries'>(list.query) },
    { showsPrevious: true, refetchInterval: 5000 },
  );
  const columns = useMemo(
    (): TableColumn<Delivery>[] => [
      {
        key: 'createdAt',
        title: t('fact.at'),
        width: 210,
        sortable: 'createdAt',
        render: (_, row) => (
          <Button type="link" size="small" className={css.open ?? ''} onClick={() => onOpen(row._id)}>
            {formatDateTime(row.createdAt)}
          </Button>
        ),
      },
      {
        key: 'event',
        title: t('fact.event'),
        width: 260,
        sortable: 'event',
        render: (_, row) => `${t(`event.${row.event}`)}${row.isTest ? ` · ${t('isTest')}` : ''}`,
      },
      {
        key: 'endpoint',
        title: t('endpoint'),
        width: 180,
        render: (_, row) => row.endpoint?.name ?? t('endpoint.gone'),
      },
      {
        key: 'status',
        title: t('fact.status'),
        width: 190,
        sortable: 'status',
        render: (_, row) => <DeliveryStatus delivery={row} />,
      },
      {
        key: 'answer',
        title: t('fact.answer'),
        width: 240,
        render: (_, row) => answerText(row.lastStatus, row.lastProblem),
      },
      { key: 'tries', title: t('fact.tries'), width: 110, render: (_, row) => row.tries },
    ],
    [t, onOpen, answerText],
  );
  const endpoints = useEndpoints().data?.endpoints ?? [];
  const hasFilters = Object.keys(list.query.filters).length > 0;
  return (
    <>
      {canManage && (
        <div className={css.actions}>
          <ResendFailed />
        </div>
      )}
      <FilterRow
        fields={[
          {
            name: 'event',
            label: t('fact.event'),
            input: (
              <Select allowClear options={webhookEvents.map((value) => ({ value, label: t(`event.${value}`) }))} />
            ),
            text: choiceText(webhookEvents, (event) => t(`event.${event}`)),
          },
          {
            name: 'status',
            label: t('fact.status'),
            input: <Select allowClear options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))} />,
            text: choiceText(statuses, (status) => t(`status.${status}`)),
          },
          {
            name: 'endpointId',
            label: t('endpoint'),
            input: <Select allowClear options={endpoints.map(({ _id, name }) => ({ value: _id, label: name }))} />,
            text: choiceText(
              endpoints.map(({ _id }) => _id),
              (id) => endpoints.find(({ _id }) => _id === id)?.name ?? id,
            ),
          },
        ]}
        values={list.query.filters}
        onApply={list.setFilters}
      />
      <DataTable
        label={t('log')}
        rows={log.data?.deliveries}
        result={log}
        total={log.data?.meta.totalItems}
        columns={columns}
        list={list}
        width={1160}
        isLoading={log.isPlaceholderData}
        onRowClick={(row) => onOpen(row._id)}
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState icon="activity" title={t('empty')} text={t('empty.text')} />
          )
        }
      />
    </>
  );
}
