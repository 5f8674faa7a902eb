import { proposalStatuses } from '@roundsman/domain/proposal';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { NoMatch } from '../../../components/lists/no-match.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { ProposalStatus } from '../proposal-status.tsx';
import { actionName, type ProposalRow } from '../proposals.ts';

/** Lists the changes that agents proposed. */
export default function ProposalsPage() {
  const { t } = useTranslation('agents');
  const navigate = useNavigate();
  const list = useListState();
  const query = endpointQuery<'GET /proposals'>(list.query);
  const read = useApiQuery('GET /proposals', { query }, { showsPrevious: true });
  const { data } = read;
  const hasFilters = Object.keys(list.query.filters).length > 0;
  const columns: TableColumn<ProposalRow>[] = [
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      width: 245,
      sortable: 'createdAt',
      render: (_, { createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 150,
      sortable: 'status',
      render: (_, { status }) => <ProposalStatus status={status} />,
    },
    {
      key: 'action',
      title: t('column.action'),
      width: 270,
      render: (_, { action }) => (
        <span title={t(`action.${actionName(action)}`)}>{t(`action.${actionName(action)}`)}</span>
      ),
    },
    {
      key: 'reason',
      title: t('column.reason'),
      width: 360,
      render: (_, { reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: 'agent',
      title: t('column.agent'),
      width: 260,
      render: (_, { agent, apiKey }) => {
        const text = t('agent.through', { agent, key: apiKey });
        return <span title={text}>{text}</span>;
      },
    },
    { key: 'decidedBy', title: t('column.decidedBy'), width: 180, dataIndex: 'decidedBy' },
  ];
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} />
      <FilterRow
        fields={[
          {
            name: 'status',
            label: t('column.status'),
            input: (
              <Select allowClear options={proposalStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
            ),
            text: choiceText(proposalStatuses, (status) => t(`status.${status}`)),
          },
        ]}
        values={list.query.filters}
        onApply={list.setFilters}
      />
      <DataTable
        label={t('title')}
        rows={data?.proposals}
        result={read}
        total={data?.meta.totalItems}
        columns={columns}
        list={list}
        isLoading={read.isPlaceholderData}
        onRowClick={({ _id }) => void navigate(`/proposals/${_id}`)}
        rowLabel={({ action }) => t(`action.${actionName(action)}`)}
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing.title')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState icon="check" title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
    </FullPage>
  );
}
