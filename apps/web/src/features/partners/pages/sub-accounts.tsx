import { accountTypes } from '@roundsman/domain/company/company';
import { useTranslation } from 'react-i18next';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { AccountTypeSelect, DrawerList, useAccountTypeName } from '../../companies/index.ts';
import { type SubAccount, SubAccountDrawer } from '../sub-account-drawer.tsx';

/** Lists a partner's sub accounts. */
export default function SubAccountsPage() {
  const { t } = useTranslation('partners');
  const list = useListState();
  const typeName = useAccountTypeName();
  const query = endpointQuery<'GET /partner-companies'>(list.query);
  const accounts = useApiQuery('GET /partner-companies', { query }, { showsPrevious: true });
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
      width: 170,
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
  ];
  return (
    <DrawerList
      title={t('account.title')}
      newLabel={t('account.new')}
      editLabel={({ name }) => t('account.editNamed', { name: name ?? '' })}
      list={list}
      rows={accounts.data?.companies}
      result={accounts}
      total={accounts.data?.meta.totalItems}
      isLoading={accounts.isPlaceholderData}
      filters={[
        { name: 'name', label: t('field.company') },
        { name: 'email', label: t('field.adminEmail') },
        {
          name: 'accountType',
          label: t('field.branding'),
          text: choiceText(accountTypes, typeName),
          input: <AccountTypeSelect allowClear />,
        },
      ]}
      columns={columns}
      width={1080}
      empty={{ icon: 'building', title: t('account.empty'), text: t('account.empty.text') }}
      nothing={t('account.nothing')}
      renderDrawer={(task, close) => <SubAccountDrawer task={task} onClose={close} />}
    />
  );
}
