import { accountTypes, companyStatuses } from '@roundsman/domain/company/company';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { Icon } from '../../../components/buttons/icon.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { RowAction } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { AccountTypeSelect, useAccountTypeName } from '../account-type.tsx';
import css from '../companies.module.css';
import { type Company, CompanyDrawer, partnerLabel } from '../company-drawer.tsx';
import { CompanyStatusTag, useCompanyStatuses } from '../company-status.tsx';
import { DrawerList } from '../drawer-list.tsx';

/** Lists every company of the installation. */
export default function CompaniesPage() {
  const { t } = useTranslation('companies');
  const list = useListState();
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  // Set by the link of a partner's card.
  const companyPartnerId = search.get('companyPartnerId');
  const typeName = useAccountTypeName();
  const statuses = useCompanyStatuses();
  const filters = { ...list.query.filters, ...(companyPartnerId && { companyPartnerId }) };
  const query = endpointQuery<'GET /companies'>({ ...list.query, filters });
  const companies = useApiQuery('GET /companies', { query }, { showsPrevious: true });
  const partners = useApiQuery(
    'GET /partners',
    { query: { itemsPerPage: 10_000 } },
    { enabled: companyPartnerId !== null },
  );
  const partner = partners.data?.partners.find(({ _id }) => _id === companyPartnerId);
  const clear = (): void => setSearch({}, { replace: true });

  // Pinned on wide screens; the second column on phones.
  const status: TableColumn<Company> = {
    key: 'status',
    title: t('field.status'),
    width: 165,
    sortable: 'status',
    ...(isPhone ? {} : { fixed: 'right' }),
    render: (_, company) => <CompanyStatusTag status={company.status} />,
  };
  const columns: TableColumn<Company>[] = [
    {
      key: 'name',
      title: t('field.company'),
      width: 200,
      fixed: 'left',
      sortable: 'name',
      render: (_, { name }) => name ?? <span className={css.missing}>{t('unnamed')}</span>,
    },
    ...(isPhone ? [status] : []),
    {
      key: 'userAdmin',
      title: t('field.adminEmail'),
      width: 230,
      sortable: 'userAdmin',
      render: (_, { userAdmin }) => userAdmin?.email,
    },
    {
      key: 'createdAt',
      title: t('field.createdAt'),
      width: 155,
      sortable: 'createdAt',
      render: (at: string) => <time dateTime={at}>{formatDate(at)}</time>,
      dataIndex: 'createdAt',
    },
    ...(['totalCompanyAdmins', 'totalOfDrivers', 'totalUserGroups'] as const).map((key) => ({
      key,
      title: t(`field.${key}`),
      width: 118,
      align: 'right' as const,
      sortable: key,
      dataIndex: key,
    })),
    {
      key: 'accountType',
      title: t('field.accountType'),
      width: 175,
      sortable: 'accountType',
      render: (_, { accountType }) => typeName(accountType),
    },
    { key: 'partner', title: t('field.partner'), width: 180, render: (_, company) => company.partner?.name },
    ...(isPhone ? [] : [status]),
  ];
  return (
    <DrawerList
      title={t('company.title')}
      newLabel={t('company.new')}
      editLabel={({ name }) => t('editNamed', { name: name ?? '' })}
      beside={
        companyPartnerId && (
          <Button size="small" icon={<Icon name="close" size={14} />} iconPlacement="end" onClick={clear}>
            {t('company.ofPartner', { name: partner ? partnerLabel(partner) : '…' })}
          </Button>
        )
      }
      list={list}
      rows={companies.data?.companies}
      result={companies}
      total={companies.data?.meta.totalItems}
      isLoading={companies.isPlaceholderData}
      isFiltered={Object.keys(filters).length > 0}
      onClear={clear}
      filters={[
        { name: 'name', label: t('field.company') },
        { name: 'userAdmin', label: t('field.adminEmail') },
        {
          name: 'status',
          label: t('field.status'),
          text: choiceText(companyStatuses, (value) => t(`status.${value}`)),
          input: <Select allowClear options={statuses} />,
        },
        {
          name: 'accountType',
          label: t('field.accountType'),
          text: choiceText(accountTypes, typeName),
          input: <AccountTypeSelect allowClear />,
        },
      ]}
      columns={columns}
      width={1560}
      renderAction={(company) => <ReportAction company={company} />}
      actionsWidth={88}
      empty={{ icon: 'building', title: t('company.empty'), text: t('company.empty.text') }}
      nothing={t('company.nothing')}
      renderDrawer={(task, close) => <CompanyDrawer task={task} onClose={close} />}
    />
  );
}

function ReportAction({ company: { _id: id, name } }: { company: Company }) {
  const { t } = useTranslation('companies');
  return (
    <RowAction
      icon="reports"
      text={t('company.report')}
      label={t('company.reportNamed', { name: name ?? '' })}
      to={`/reports?reportCompanyId=${id}`}
    />
  );
}
