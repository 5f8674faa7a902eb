import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { useIsOwnSession, useIsReadOnly } from '../../../platform/session/profile.ts';
import { ApiKeyDrawer, type ApiKeyTask } from '../api-key-drawer.tsx';
import { type ApiKey, isExpired, valuesOf } from '../api-key-values.ts';
import css from '../api-keys.module.css';
import { FreshToken } from '../fresh-token.tsx';
import { SandboxBar } from '../sandbox-bar.tsx';
import { apiAreaNames } from '@roundsman/contract/access';

/** Lists the company's API keys. */
export default function ApiKeysPage() {
  const { t } = useTranslation('settings');
  const list = useListState();
  const actionColumn = useActionColumn();
  const isReadOnly = useIsReadOnly();
  const canWrite = useIsOwnSession() && !isReadOnly;
  const [task, setTask] = useState<ApiKeyTask | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const read = useApiQuery('GET /api-keys');
  const revoke = useApiMutation('DELETE /api-keys/:id', {
    invalidates: ['GET /api-keys'],
    success: { text: t('keys.revoked') },
  });
  const newButton = canWrite && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('keys.new')}
    </Button>
  );

  const accessText = (apiKey: ApiKey): string => {
    const { access } = valuesOf(apiKey);
    return apiAreaNames
      .filter((area) => access[area] !== 'none')
      .map((area) => `${t(`keys.area.${area}`)} (${t(`keys.level.${access[area]}`)})`)
      .join(', ');
  };
  const columns: TableColumn<ApiKey>[] = [
    {
      key: 'name',
      title: t('keys.name'),
      width: 200,
      render: (_, { name, isTest }) => (
        <span className={css.name}>
          {name}
          {isTest && <span className={css.test}>{t('keys.test')}</span>}
        </span>
      ),
    },
    { key: 'hint', title: t('keys.key'), width: 140, dataIndex: 'hint' },
    {
      key: 'scopes',
      title: t('keys.scopes'),
      width: 320,
      render: (_, apiKey) => <span title={accessText(apiKey)}>{accessText(apiKey)}</span>,
    },
    {
      key: 'expiresAt',
      title: t('keys.expires'),
      width: 190,
      render: (_, apiKey) => {
        if (apiKey.expiresAt === null) return t('keys.expires.never');
        const date = formatDate(apiKey.expiresAt);
        return isExpired(apiKey) ? <span className={css.late}>{t('keys.expired', { date })}</span> : date;
      },
    },
    {
      key: 'usedAt',
      title: t('keys.used'),
      width: 165,
      render: (_, { usedAt }) => (usedAt ? formatDateTime(usedAt) : t('keys.unused')),
    },
    {
      key: 'networks',
      title: t('keys.networks'),
      width: 180,
      render: (_, { networks }) =>
        networks.length > 0 ? <span title={networks.join(', ')}>{networks.join(', ')}</span> : t('keys.networks.all'),
    },
    {
      key: 'requestsPerMinute',
      title: t('keys.limit'),
      width: 160,
      align: 'right',
      dataIndex: 'requestsPerMinute',
    },
    { key: 'createdAt', title: t('keys.made'), width: 130, render: (_, { createdAt }) => formatDate(createdAt) },
    { key: 'createdBy', title: t('keys.madeBy'), width: 160, dataIndex: 'createdBy' },
  ];
  const actions = actionColumn<ApiKey>(88, (apiKey) => (
    <>
      <RowAction
        icon="edit"
        text={t('keys.edit')}
        label={t('keys.editNamed', { name: apiKey.name })}
        onClick={() => setTask({ kind: 'edit', apiKey })}
      />
      <RowAction
        icon="trash"
        text={t('keys.revoke')}
        label={t('keys.revokeNamed', { name: apiKey.name })}
        confirm={{ question: t('keys.revoke.question', { name: apiKey.name }), text: t('keys.revoke.text') }}
        onClick={() => revoke.mutateAsync({ params: { id: apiKey._id } }).catch(() => undefined)}
      />
    </>
  ));

  return (
    <FullPage>
      <PageHeader
        title={t('keys.title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('keys.title') }]}
        actions={newButton}
      />
      <p className={css.intro}>{t('keys.text')}</p>
      <SandboxBar canWrite={canWrite} />
      <DataTable
        label={t('keys.title')}
        rows={read.data?.apiKeys}
        result={read}
        total={read.data?.apiKeys.length}
        columns={canWrite ? [...columns, actions] : columns}
        list={list}
        hasPager={false}
        rowLabel={(apiKey) => apiKey.name}
        {...(canWrite ? { onRowClick: (apiKey: ApiKey) => setTask({ kind: 'edit', apiKey }) } : {})}
        activeKey={task?.kind === 'edit' ? task.apiKey._id : null}
        empty={<EmptyState icon="lock" title={t('keys.empty')} text={t('keys.empty.text')} action={newButton} />}
      />
      <ApiKeyDrawer task={task} onClose={() => setTask(null)} onMade={setFresh} />
      <FreshToken token={fresh} title={t('keys.fresh')} onDone={() => setFresh(null)} />
    </FullPage>
  );
}
