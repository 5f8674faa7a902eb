import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterRow } from '../../../components/filter-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useListState } from '../../../components/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import type { InputOf } from '../../../platform/api/api.ts';
import { useRead } from '../../../platform/api/queries.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { AdminDrawer, type AdminTask, useAdminColumns, useAdminFilters } from '../../companies/index.ts';
import css from '../partners.module.css';

type Query = NonNullable<InputOf<'GET /partner-company-admins'>['query']>;

/** Company admins of the partner's sub accounts (PART-08). */
export default function PartnerCompanyAdminsPage() {
  const { t } = useTranslation('partners');
  const isPhone = useIsPhone();
  const list = useListState();
  const [task, setTask] = useState<AdminTask | null>(null);
  const admins = useRead('GET /partner-company-admins', { query: list.query as Query }, { keepPrevious: true });
  const columns = useAdminColumns({ hasPartners: false });
  const fields = useAdminFilters({ hasPartners: false });
  const isFiltered = Object.keys(list.query.filters).length > 0;
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
        columns={[
          ...columns,
          {
            key: 'actions',
            title: <span className="visually-hidden">{t('actions')}</span>,
            width: 56,
            ...(isPhone ? {} : { fixed: 'right' as const }),
            render: (_, admin) => (
              <div className={css.rowActions}>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="edit" size={16} />}
                  title={t('edit')}
                  aria-label={t('admin.editNamed', { name: admin.name })}
                  onClick={() => setTask({ kind: 'edit', admin })}
                />
              </div>
            ),
          },
        ]}
        width={930}
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
      <AdminDrawer task={task} onClose={() => setTask(null)} isPartner />
    </FullPage>
  );
}
