import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable, type TableColumn } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useListState } from '../../../components/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useRead } from '../../../platform/api/queries.ts';
import { ago, formatDateTime } from '../../../platform/format.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { LinkButton } from '../link-button.tsx';
import { CorrectionsDrawer } from '../upload/corrections-drawer.tsx';
import { UploadActions } from '../upload/upload-actions.tsx';

export type Upload = ReplyOf<'GET /uploads'>['uploads'][number];

const states = ['draft', 'geocoding', 'error', 'planned'] as const;

/** Every spreadsheet of orders, who sent it and what became of it; a whole one can be taken back. */
export default function UploadsPage() {
  const { t, i18n } = useTranslation('orders');
  const navigate = useNavigate();
  const list = useListState({ pageSize: 20 });
  const uploads = useRead('GET /uploads', { query: list.query as never }, { keepPrevious: true });
  const isPhone = useIsPhone();
  const [showsCorrections, setShows] = useState(false);
  useServerEvent(
    'orders.geocoding.completed',
    () => void queryClient.invalidateQueries({ queryKey: ['GET /uploads'] }),
  );

  const columns: TableColumn<Upload>[] = [
    {
      key: 'fileName',
      title: t('uploads.file'),
      width: 280,
      sortable: 'fileName',
      render: (_, row) => <span title={row.fileName}>{row.fileName}</span>,
    },
    {
      key: 'createdAt',
      title: t('uploads.when'),
      width: 170,
      sortable: 'createdAt',
      render: (_, row) => formatDateTime(row.createdAt),
    },
    { key: 'by', title: t('uploads.by'), width: 180, render: (_, row) => row.by?.name },
    { key: 'total', title: t('uploads.total'), width: 90, sortable: 'total', align: 'right', dataIndex: 'total' },
    {
      key: 'now',
      title: t('uploads.now'),
      width: 320,
      render: (_, row) => {
        if (row.undoneAt) return t('uploads.undone', { when: ago(row.undoneAt, i18n.language) });
        const told = states
          .filter((state) => row[state] > 0)
          .map((state) => t(`uploads.${state}`, { count: row[state] }));
        return told.length > 0 ? told.join(' · ') : t('uploads.none');
      },
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('uploads.undo')}</span>,
      width: 190,
      ...(isPhone ? {} : { fixed: 'right' as const }),
      render: (_, row) => <UploadActions upload={row} />,
    },
  ];

  return (
    <FullPage>
      <PageHeader
        title={t('uploads.title')}
        crumbs={[{ label: t('title'), to: '/orders' }, { label: t('uploads.title') }]}
        actions={
          <>
            <Button icon={<Icon name="undo" size={16} />} onClick={() => setShows(true)}>
              {t('corrections.title')}
            </Button>
            <LinkButton to="/orders/upload" icon={<Icon name="upload" size={16} />}>
              {t('uploads.new')}
            </LinkButton>
          </>
        }
      />
      <DataTable
        label={t('uploads.title')}
        rows={uploads.data?.uploads}
        total={uploads.data?.meta.totalItems}
        columns={columns}
        list={list}
        width={1240}
        isLoading={uploads.isPlaceholderData}
        empty={
          <EmptyState
            icon="upload"
            title={t('uploads.empty')}
            text={t('uploads.emptyText')}
            action={<Button onClick={() => void navigate('/orders/upload')}>{t('uploads.new')}</Button>}
          />
        }
      />
      <CorrectionsDrawer isOpen={showsCorrections} onClose={() => setShows(false)} />
    </FullPage>
  );
}
