import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type TableColumn } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { Icon } from '../../components/icon.tsx';
import { useListState } from '../../components/list-state.ts';
import { FullPage, PageHeader } from '../../components/page-header.tsx';
import type { InputOf } from '../../platform/api/api.ts';
import { useRead } from '../../platform/api/queries.ts';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { useAdminColumns, useAdminFilters } from './admin-columns.tsx';
import { AdminDrawer, type AdminTask, type CompanyAdmin } from './admin-drawer.tsx';
import css from './companies.module.css';

type Query = NonNullable<InputOf<'GET /company-admins'>['query']>;

/** Company admins: of every company (COMP-08), or (`isPartner`) of one's own sub accounts (PART-08). */
export function AdminList({
  isPartner = false,
  rowAction,
}: {
  isPartner?: boolean;
  /** A further button of each row. */
  rowAction?: (admin: CompanyAdmin) => ReactNode;
}) {
  const { t } = useTranslation('companies');
  const isPhone = useIsPhone();
  const list = useListState();
  const [task, setTask] = useState<AdminTask | null>(null);
  const query = list.query as Query;
  const all = useRead('GET /company-admins', { query }, { keepPrevious: true, enabled: !isPartner });
  const own = useRead('GET /partner-company-admins', { query }, { keepPrevious: true, enabled: isPartner });
  const admins = isPartner ? own : all;
  const columns = useAdminColumns({ hasPartners: !isPartner });
  const fields = useAdminFilters({ hasPartners: !isPartner });
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const actions: TableColumn<CompanyAdmin> = {
    key: 'actions',
    title: <span className="visually-hidden">{t('actions')}</span>,
    width: rowAction ? 136 : 56,
    ...(isPhone ? {} : { fixed: 'right' as const }),
    render: (_, admin) => (
      // A click in here is no click on the row.
      <div className={css.actions} role="presentation" onClick={(event) => event.stopPropagation()}>
        {rowAction?.(admin)}
        <Button
          type="text"
          size="small"
          icon={<Icon name="edit" size={16} />}
          title={t('edit')}
          aria-label={t('editNamed', { name: admin.name })}
          onClick={() => setTask({ kind: 'edit', admin })}
        />
      </div>
    ),
  };
  const newButton = (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('admin.new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader title={t('admin.title')} crumbs={[{ label: t('admin.title') }]} actions={newButton} />
      <FilterRow values={list.query.filters} onApply={list.setFilters} fields={fields} />
      <DataTable
        label={t('admin.title')}
        rows={admins.data?.companyAdmins}
        total={admins.data?.meta.totalItems}
        columns={[...columns, actions]}
        width={rowAction ? 1200 : 930}
        list={list}
        isLoading={admins.isPlaceholderData}
        onRowClick={(admin) => setTask({ kind: 'edit', admin })}
        activeKey={task?.kind === 'edit' ? task.admin._id : null}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('admin.nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="badge" title={t('admin.empty')} text={t('admin.empty.text')} action={newButton} />
          )
        }
      />
      <AdminDrawer task={task} onClose={() => setTask(null)} isPartner={isPartner} />
    </FullPage>
  );
}
