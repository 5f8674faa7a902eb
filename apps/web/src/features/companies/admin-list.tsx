import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery, useListState } from '../../components/lists/list-state.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useAdminColumns, useAdminFilters } from './admin-columns.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import type { CompanyAdmin } from './company-admin.ts';
import { DrawerList } from './drawer-list.tsx';

/** Lists company admins: of every company, or (`isPartner`) of the partner's sub accounts. */
export function AdminList({
  isPartner = false,
  rowAction,
}: {
  isPartner?: boolean;
  /** Additional action of each row. */
  rowAction?: (admin: CompanyAdmin) => ReactNode;
}) {
  const { t } = useTranslation('companies');
  const list = useListState();
  const query = endpointQuery<'GET /company-admins'>(list.query);
  const all = useApiQuery('GET /company-admins', { query }, { showsPrevious: true, enabled: !isPartner });
  const partnerAdmins = useApiQuery(
    'GET /partner-company-admins',
    { query },
    { showsPrevious: true, enabled: isPartner },
  );
  const admins = isPartner ? partnerAdmins : all;
  return (
    <DrawerList
      title={t('admin.title')}
      newLabel={t('admin.new')}
      editLabel={({ name }) => t('editNamed', { name })}
      list={list}
      rows={admins.data?.companyAdmins}
      result={admins}
      total={admins.data?.meta.totalItems}
      isLoading={admins.isPlaceholderData}
      filters={useAdminFilters({ hasPartners: !isPartner })}
      columns={useAdminColumns({ hasPartners: !isPartner })}
      width={rowAction ? 1220 : 950}
      renderAction={rowAction}
      actionsWidth={rowAction ? 136 : 56}
      empty={{ icon: 'badge', title: t('admin.empty'), text: t('admin.empty.text') }}
      nothing={t('admin.nothing')}
      renderDrawer={(task, close) => <AdminDrawer task={task} onClose={close} isPartner={isPartner} />}
    />
  );
}
