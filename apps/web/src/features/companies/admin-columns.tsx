import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '../../components/lists/filter-field.ts';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { formatDate } from '../../platform/format.ts';
import type { CompanyAdmin } from './company-admin.ts';

const companyNames = ({ companies }: CompanyAdmin): string =>
  companies.map(({ company }) => company.name ?? '–').join(', ');

/** Columns of the lists of company admins. */
export function useAdminColumns({ hasPartners }: { hasPartners: boolean }): TableColumn<CompanyAdmin>[] {
  const { t } = useTranslation('companies');
  return useMemo(
    () => [
      { key: 'name', title: t('field.name'), width: 200, fixed: 'left', sortable: 'name', dataIndex: 'name' },
      { key: 'email', title: t('field.email'), width: 260, sortable: 'email', dataIndex: 'email' },
      ...(hasPartners
        ? [
            {
              key: 'partners',
              title: t('field.partnerNames'),
              width: 200,
              render: (_: unknown, { partnerNames }: CompanyAdmin) => partnerNames.join(', '),
            },
          ]
        : []),
      { key: 'companies', title: t('field.companies'), width: 260, render: (_, admin) => companyNames(admin) },
      {
        key: 'createdAt',
        title: t('field.createdAt'),
        width: 170,
        sortable: 'createdAt',
        dataIndex: 'createdAt',
        render: (at: string) => <time dateTime={at}>{formatDate(at)}</time>,
      },
    ],
    [t, hasPartners],
  );
}

export function useAdminFilters({ hasPartners }: { hasPartners: boolean }): FilterField[] {
  const { t } = useTranslation('companies');
  return [
    { name: 'name', label: t('field.name') },
    { name: 'email', label: t('field.email') },
    { name: 'company', label: t('field.company') },
    ...(hasPartners ? [{ name: 'partner', label: t('field.partner') }] : []),
  ];
}
