import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { rangeText } from '../board-texts.ts';
import { useDeleteHorizon } from '../horizon.queries.ts';
import { NewHorizonDialog } from '../new-horizon-dialog.tsx';

type Horizon = ReplyOf<'GET /horizons'>['horizons'][number];

/** Lists the horizons: days that are planned together. */
export default function WeeksPage() {
  const { t, i18n } = useTranslation('horizons');
  const canWrite = useCan('horizons.write');
  const actionColumn = useActionColumn();
  const list = useListState();
  const [isCreating, setCreating] = useState(false);
  const read = useApiQuery('GET /horizons', {}, { quiet: true });
  const remove = useDeleteHorizon();
  const columns: TableColumn<Horizon>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 260,
      fixed: 'left',
      render: (_, { _id, name }) => <Link to={`/weeks/${_id}`}>{name}</Link>,
    },
    {
      key: 'days',
      title: t('days'),
      width: 300,
      render: (_, { firstDate, lastDate }) => rangeText(firstDate, lastDate, i18n.language),
    },
    { key: 'plans', title: t('plans'), width: 120, align: 'right', render: (_, { plans }) => formatNumber(plans) },
  ];
  const actions = actionColumn<Horizon>(64, ({ _id: id, name }) => (
    <RowAction
      icon="trash"
      text={t('delete')}
      label={t('delete.named', { name })}
      confirm={{ question: t('delete.question', { name }), text: t('delete.text') }}
      onClick={() => remove.mutateAsync({ params: { id } }).catch(() => undefined)}
    />
  ));
  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          canWrite && (
            <Button type="primary" onClick={() => setCreating(true)}>
              {t('new')}
            </Button>
          )
        }
      />
      <DataTable<Horizon>
        label={t('title')}
        result={read}
        rows={read.data?.horizons}
        total={read.data?.horizons.length}
        list={list}
        hasPager={false}
        rowLabel={({ name }) => name}
        columns={canWrite ? [...columns, actions] : columns}
        empty={
          <EmptyState
            icon="calendar"
            title={t('empty')}
            text={t('empty.text')}
            action={canWrite && <Button onClick={() => setCreating(true)}>{t('new')}</Button>}
          />
        }
      />
      {isCreating && <NewHorizonDialog onClose={() => setCreating(false)} />}
    </FullPage>
  );
}
