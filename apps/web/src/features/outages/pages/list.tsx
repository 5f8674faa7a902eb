import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { offerKey, type Outage } from '../offer-name.ts';
import css from '../outages.module.css';
import { UndoButton } from '../undo-button.tsx';

/** Lists the outages of all drivers and vehicles of the last 30 days: what was done about each, and its undo. */
export default function OutagesPage() {
  const { t } = useTranslation('outages');
  const list = useListState();
  const outages = useApiQuery('GET /outages', { query: {} });
  const columns: TableColumn<Outage>[] = [
    {
      key: 'missing',
      title: t('list.missing'),
      width: 160,
      fixed: 'left',
      render: (_, { driver, vehicle }) => (driver ?? vehicle)?.name,
    },
    { key: 'days', title: t('list.days'), width: 190, render: (_, outage) => daysOf(outage) },
    { key: 'offer', title: t('list.done'), width: 230, render: (_, outage) => t(offerKey(outage)) },
    {
      key: 'plans',
      title: t('list.plans'),
      width: 180,
      render: (_, { plans }) => (
        <span className={css.plans}>
          {plans.map(({ routePlan }) => (
            <Link key={routePlan._id} to={`/route-plans/${routePlan._id}`}>
              {routePlan.name}
            </Link>
          ))}
        </span>
      ),
    },
    { key: 'at', title: t('list.at'), width: 210, render: (_, { createdAt }) => formatDateTime(createdAt) },
    { key: 'undo', title: t('list.undo'), width: 220, render: (_, outage) => <UndoButton outage={outage} /> },
  ];
  const daysOf = ({ from, until, start, end }: Outage): string => {
    const days = from === until ? formatDate(from) : t('days', { from: formatDate(from), until: formatDate(until) });
    return start && end ? `${days}, ${start}–${end}` : days;
  };
  return (
    <FullPage>
      <PageHeader
        title={t('list.title')}
        crumbs={[{ label: t('list.title') }]}
        beside={<span className={css.count}>{t('list.text')}</span>}
      />
      <DataTable
        label={t('list.title')}
        rows={outages.data?.outages}
        result={outages}
        total={outages.data?.outages.length}
        columns={columns}
        list={list}
        hasPager={false}
        empty={
          <EmptyState
            icon="truck"
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={<LinkButton to="/drivers">{t('list.drivers')}</LinkButton>}
          />
        }
      />
    </FullPage>
  );
}
