import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type TableColumn } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterRow } from '../../../components/filter-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useListState } from '../../../components/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import type { InputOf } from '../../../platform/api/api.ts';
import { useRead } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { AccountTypeSelect, useAccountTypeName } from '../../companies/index.ts';
import css from '../partners.module.css';
import { type SubAccount, SubAccountDrawer, type SubAccountTask } from '../sub-account-drawer.tsx';

type Query = NonNullable<InputOf<'GET /partner-companies'>['query']>;

/** A partner's sub accounts (PART-05). */
export default function SubAccountsPage() {
  const { t } = useTranslation('partners');
  const isPhone = useIsPhone();
  const list = useListState();
  const [task, setTask] = useState<SubAccountTask | null>(null);
  const typeName = useAccountTypeName();
  const accounts = useRead('GET /partner-companies', { query: list.query as Query }, { keepPrevious: true });
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const columns: TableColumn<SubAccount>[] = [
    { key: 'name', title: t('field.company'), width: 260, fixed: 'left', sortable: 'name', dataIndex: 'name' },
    {
      key: 'email',
      title: t('field.adminEmail'),
      width: 260,
      sortable: 'email',
      render: (_, { companyAdmin }) => companyAdmin?.email,
    },
    {
      key: 'createdAt',
      title: t('field.createdAt'),
      width: 150,
      sortable: 'createdAt',
      dataIndex: 'createdAt',
      render: (at: string) => <time dateTime={at}>{formatDate(at)}</time>,
    },
    {
      key: 'accountType',
      title: t('field.branding'),
      width: 180,
      sortable: 'accountType',
      render: (_, { accountType }) => typeName(accountType),
    },
    {
      key: 'drivers',
      title: t('field.drivers'),
      width: 150,
      align: 'right',
      sortable: 'totalOfDrivers',
      dataIndex: 'totalOfDrivers',
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      width: 56,
      ...(isPhone ? {} : { fixed: 'right' as const }),
      render: (_, account) => (
        <div className={css.rowActions}>
          <Button
            type="text"
            size="small"
            icon={<Icon name="edit" size={16} />}
            title={t('edit')}
            aria-label={t('account.editNamed', { name: account.name ?? '' })}
            onClick={() => setTask({ kind: 'edit', account })}
          />
        </div>
      ),
    },
  ];
  const newButton = (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('account.new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader title={t('account.title')} crumbs={[{ label: t('account.title') }]} actions={newButton} />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'name', label: t('field.company') },
          { name: 'email', label: t('field.adminEmail') },
          {
            name: 'accountType',
            label: t('field.branding'),
            text: (value) => typeName(value as SubAccount['accountType']),
            input: <AccountTypeSelect allowClear />,
          },
        ]}
      />
      <DataTable
        label={t('account.title')}
        rows={accounts.data?.companies}
        total={accounts.data?.meta.totalItems}
        columns={columns}
        width={1050}
        list={list}
        isLoading={accounts.isPlaceholderData}
        onRowClick={(account) => setTask({ kind: 'edit', account })}
        activeKey={task?.kind === 'edit' ? task.account._id : null}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('account.nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="building" title={t('account.empty')} text={t('account.empty.text')} action={newButton} />
          )
        }
      />
      <SubAccountDrawer task={task} onClose={() => setTask(null)} />
    </FullPage>
  );
}
