import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/lists/data-table.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { LinkButton } from '../../components/buttons/link-button.tsx';
import { endpointQuery, useListState } from '../../components/lists/list-state.ts';
import { useActionColumn } from '../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { ago, formatDateTime } from '../../platform/format.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

type Source = 'GET /uploads' | 'GET /contact-locations/uploads';
export type UploadOf<From extends Source> = ReplyOf<From>['uploads'][number];

interface Props<From extends Source> {
  readonly from: From;
  /** Socket event after geocoding, which may change the state of the rows. */
  readonly event: 'orders.geocoding.completed' | 'contactLocations.geocoding.completed';
  /** Header of the column with the present state of the rows. */
  readonly nowTitle: string;
  /** Formats how many rows are in which state; empty if none is left. */
  readonly describe: (upload: UploadOf<From>) => readonly string[];
  readonly renderActions: (upload: UploadOf<From>) => ReactNode;
  readonly empty: { readonly text: string; readonly action?: string; readonly to?: string };
}

/** Lists earlier uploads of one kind, with their author and the present state of their rows. */
export function EarlierUploads<From extends Source>({
  from,
  event,
  nowTitle,
  describe,
  renderActions,
  empty,
}: Props<From>) {
  const { t, i18n } = useTranslation('uploads');
  const list = useListState();
  const uploads = useApiQuery<Source>(from, { query: endpointQuery<Source>(list.query) }, { showsPrevious: true });
  const { data } = uploads;
  const actionColumn = useActionColumn();
  useServerEvent(event, () => void queryClient.invalidateQueries({ queryKey: [from] }));

  const columns: TableColumn<UploadOf<From>>[] = [
    {
      key: 'fileName',
      title: t('earlier.file'),
      width: 280,
      sortable: 'fileName',
      render: (_, row) => <span title={row.fileName}>{row.fileName}</span>,
    },
    {
      key: 'createdAt',
      title: t('earlier.when'),
      width: 216,
      sortable: 'createdAt',
      render: (_, row) => formatDateTime(row.createdAt),
    },
    { key: 'by', title: t('earlier.by'), width: 180, render: (_, row) => row.by?.name },
    { key: 'total', title: t('earlier.total'), width: 90, sortable: 'total', align: 'right', dataIndex: 'total' },
    {
      key: 'now',
      title: nowTitle,
      width: 320,
      render: (_, row) =>
        row.undoneAt
          ? t('earlier.undone', { when: ago(row.undoneAt, i18n.language) })
          : describe(row).join(' · ') || t('earlier.none'),
    },
    actionColumn<UploadOf<From>>(190, (row) => (row.undoneAt ? null : renderActions(row))),
  ];

  return (
    <DataTable
      label={t('earlier.title')}
      rows={data?.uploads}
      result={uploads}
      total={data?.meta.totalItems}
      columns={columns}
      list={list}
      width={1290}
      isLoading={uploads.isPlaceholderData}
      empty={
        <EmptyState
          icon="upload"
          title={t('earlier.empty')}
          text={empty.text}
          action={empty.to && <LinkButton to={empty.to}>{empty.action}</LinkButton>}
        />
      }
    />
  );
}
