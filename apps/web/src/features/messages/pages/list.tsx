import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { DayFilter } from '../../../components/lists/day-filter.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { NoMatch } from '../../../components/lists/no-match.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate, messageLogDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { type Message, MessageStatus } from '../message-status.tsx';

/** Lists all messages to drivers and customers with their status. */
export default function MessageLogsPage() {
  const { t } = useTranslation('messages');
  const list = useListState();
  const isAdmin = useCan('installation.admin');
  const query = endpointQuery<'GET /message-logs'>(list.query);
  const messages = useApiQuery('GET /message-logs', { query }, { showsPrevious: true });
  const columns = useMemo(
    (): TableColumn<Message>[] => [
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        width: 160,
        sortable: 'createdAt',
        render: (_, row) => messageLogDate(row.createdAt),
      },
      {
        key: 'routePlan',
        title: t('column.routePlan'),
        width: 170,
        render: (_, { routePlan }) => routePlan && <Link to={`/route-plans/${routePlan._id}`}>{routePlan.name}</Link>,
      },
      { key: 'from', title: t('column.from'), width: 140, dataIndex: 'msgFrom' },
      { key: 'to', title: t('column.to'), width: 170, dataIndex: 'msgTo', sortable: 'msgTo' },
      {
        key: 'msg',
        title: t('column.message'),
        width: 410,
        render: (_, row) => <span title={row.msg}>{row.msg}</span>,
      },
      {
        key: 'status',
        title: t('column.status'),
        width: 290,
        sortable: 'status',
        render: (_, row) => <MessageStatus message={row} />,
      },
    ],
    [t],
  );
  const hasFilters = Object.keys(list.query.filters).length > 0;

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={isAdmin && <Link to="/message-logs/local">{t('local.link')}</Link>}
      />
      <FilterRow
        fields={[
          {
            name: 'date',
            label: t('column.date'),
            input: <DayFilter />,
            text: (day) => formatDate(day.replaceAll('/', '-')),
          },
          { name: 'routePlan', label: t('column.routePlan') },
          { name: 'from', label: t('column.from') },
          { name: 'to', label: t('column.to') },
        ]}
        values={list.query.filters}
        onApply={list.setFilters}
      />
      <DataTable
        label={t('title')}
        rows={messages.data?.messageLogs}
        result={messages}
        total={messages.data?.meta.totalItems}
        columns={columns}
        list={list}
        width={1340}
        isLoading={messages.isPlaceholderData}
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing.title')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState icon="message" title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
    </FullPage>
  );
}
