import type { CompanyStatus } from '@roundsman/domain/company/company';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
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
import { AccountTypeSelect, useAccountTypeName } from '../account-type.tsx';
import css from '../companies.module.css';
import { type Company, CompanyDrawer, type CompanyTask, partnerLabel } from '../company-drawer.tsx';
import { CompanyStatusTag, useCompanyStatuses } from '../company-status.tsx';

type Query = NonNullable<InputOf<'GET /companies'>['query']>;

/** Every company of the installation (COMP-01). */
export default function CompaniesPage() {
  const { t } = useTranslation('companies');
  const isPhone = useIsPhone();
  const list = useListState();
  const [search, setSearch] = useSearchParams();
  // COMP-02: how a partner's card leads here.
  const companyPartnerId = search.get('companyPartnerId');
  const [task, setTask] = useState<CompanyTask | null>(null);
  const typeName = useAccountTypeName();
  const statuses = useCompanyStatuses();
  const filters = { ...list.query.filters, ...(companyPartnerId && { companyPartnerId }) };
  const companies = useRead('GET /companies', { query: { ...list.query, filters } as Query }, { keepPrevious: true });
  const partners = useRead(
    'GET /partners',
    { query: { itemsPerPage: 10_000 } },
    { enabled: companyPartnerId !== null },
  );
  const partner = partners.data?.partners.find(({ _id }) => _id === companyPartnerId);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = (): void => setSearch({}, { replace: true });

  const columns: TableColumn<Company>[] = [
    {
      key: 'name',
      title: t('field.company'),
      width: 200,
      fixed: 'left',
      sortable: 'name',
      render: (_, { name }) => name ?? <span className={css.missing}>{t('unnamed')}</span>,
    },
    { key: 'userAdmin', title: t('field.adminEmail'), width: 220, sortable: 'userAdmin', dataIndex: 'userAdmin' },
    {
      key: 'createdAt',
      title: t('field.createdAt'),
      width: 140,
      sortable: 'createdAt',
      render: (at: string) => <time dateTime={at}>{formatDate(at)}</time>,
      dataIndex: 'createdAt',
    },
    ...(['totalCompanyAdmins', 'totalOfDrivers', 'totalUserGroups'] as const).map((key) => ({
      key,
      title: t(`field.${key}`),
      width: 148,
      align: 'right' as const,
      sortable: key,
      dataIndex: key,
    })),
    {
      key: 'accountType',
      title: t('field.accountType'),
      width: 150,
      sortable: 'accountType',
      render: (_, { accountType }) => typeName(accountType),
    },
    {
      key: 'status',
      title: t('field.status'),
      width: 176,
      sortable: 'status',
      render: (_, { status }) => <CompanyStatusTag status={status} />,
    },
    { key: 'partner', title: t('field.partner'), width: 180, render: (_, company) => company.partner?.name },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      width: 88,
      ...(isPhone ? {} : { fixed: 'right' as const }),
      render: (_, company) => (
        <div className={css.actions}>
          <Link
            to={`/reports?reportCompanyId=${company._id}`}
            title={t('company.report')}
            aria-label={t('company.reportNamed', { name: company.name ?? '' })}
            onClick={(event) => event.stopPropagation()}
          >
            <Icon name="reports" size={16} />
          </Link>
          <Button
            type="text"
            size="small"
            icon={<Icon name="edit" size={16} />}
            title={t('edit')}
            aria-label={t('editNamed', { name: company.name ?? '' })}
            onClick={() => setTask({ kind: 'edit', company })}
          />
        </div>
      ),
    },
  ];
  const newButton = (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('company.new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader
        title={t('company.title')}
        crumbs={[{ label: t('company.title') }]}
        beside={
          companyPartnerId && (
            <Button size="small" icon={<Icon name="close" size={14} />} iconPlacement="end" onClick={clear}>
              {t('company.ofPartner', { name: partner ? partnerLabel(partner) : '…' })}
            </Button>
          )
        }
        actions={newButton}
      />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'name', label: t('field.company') },
          { name: 'userAdmin', label: t('field.adminEmail') },
          {
            name: 'status',
            label: t('field.status'),
            text: (value) => t(`status.${value as CompanyStatus}`),
            input: <Select allowClear options={statuses} />,
          },
          {
            name: 'accountType',
            label: t('field.accountType'),
            text: (value) => typeName(value as Company['accountType']),
            input: <AccountTypeSelect allowClear />,
          },
        ]}
      />
      <DataTable
        label={t('company.title')}
        rows={companies.data?.companies}
        total={companies.data?.meta.totalItems}
        columns={columns}
        width={1440}
        list={list}
        isLoading={companies.isPlaceholderData}
        onRowClick={(company) => setTask({ kind: 'edit', company })}
        activeKey={task?.kind === 'edit' ? task.company._id : null}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('company.nothing')}
              text={t('nothing.text')}
              action={<Button onClick={clear}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="building" title={t('company.empty')} text={t('company.empty.text')} action={newButton} />
          )
        }
      />
      <CompanyDrawer task={task} onClose={() => setTask(null)} />
    </FullPage>
  );
}
