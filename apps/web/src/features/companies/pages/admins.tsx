import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type TableColumn } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterRow } from '../../../components/filter-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useListState } from '../../../components/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import type { InputOf } from '../../../platform/api/api.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { useCall, useRead } from '../../../platform/api/queries.ts';
import { beginInPlaceOf } from '../../../platform/session/own-session.ts';
import { currentToken } from '../../../platform/session/session.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { useAdminColumns, useAdminFilters } from '../admin-columns.tsx';
import { AdminDrawer, type AdminTask, type CompanyAdmin } from '../admin-drawer.tsx';
import css from '../companies.module.css';

type Query = NonNullable<InputOf<'GET /company-admins'>['query']>;

/** Signs in as the admin by a credential that works once, and begins anew as them (COMP-11, COMP-12). */
function LoginButton({ admin }: { admin: CompanyAdmin }) {
  const { t } = useTranslation('companies');
  const issue = useCall('POST /company-admins/:id/impersonate', { quiet: true });
  const logIn = useCall('POST /auth/login', { quiet: true });
  const [first, ...others] = admin.companies;
  const begin = async (company: string): Promise<void> => {
    const { credential, email } = await issue.mutateAsync({ params: { id: admin._id }, body: { company } });
    const own = currentToken();
    const { access_token: token } = await logIn.mutateAsync({ body: { email, impersonationToken: credential } });
    if (token) beginInPlaceOf(token, own);
  };
  const go = (company: string): void => void begin(company).catch((error: unknown) => showFailure(error, 'companies'));
  // Also while the page begins anew.
  const isBusy = issue.isPending || logIn.isPending || logIn.isSuccess;
  if (!first) return null;
  const button = (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('admin.loginNamed', { name: admin.name })}
      {...(others.length === 0 ? { onClick: () => go(first.company._id) } : {})}
    >
      {t('admin.login')}
      {others.length > 0 && <Icon name="chevron-down" size={14} />}
    </Button>
  );
  if (others.length === 0) return button;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: admin.companies.map(({ company }) => ({ key: company._id, label: company.name ?? t('unnamed') })),
        onClick: ({ key }) => go(key),
      }}
    >
      {button}
    </Dropdown>
  );
}

/** Company admins of every company (COMP-08). */
export default function CompanyAdminsPage() {
  const { t } = useTranslation('companies');
  const isPhone = useIsPhone();
  const list = useListState();
  const [task, setTask] = useState<AdminTask | null>(null);
  const query = list.query as Query;
  const admins = useRead('GET /company-admins', { query }, { keepPrevious: true });
  const columns = useAdminColumns({ hasPartners: true });
  const fields = useAdminFilters({ hasPartners: true });
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const actions: TableColumn<CompanyAdmin> = {
    key: 'actions',
    title: <span className="visually-hidden">{t('actions')}</span>,
    width: 136,
    ...(isPhone ? {} : { fixed: 'right' as const }),
    render: (_, admin) => (
      // A click in here is no click on the row.
      <div className={css.actions} role="presentation" onClick={(event) => event.stopPropagation()}>
        <LoginButton admin={admin} />
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
        width={1200}
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
      <AdminDrawer task={task} onClose={() => setTask(null)} />
    </FullPage>
  );
}
