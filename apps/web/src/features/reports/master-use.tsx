import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlainColumn } from '../../components/lists/plain-table.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { FigureTable } from './figure-table.tsx';
import { usePeriod } from './period-bar.tsx';
import { PeriodReport } from './period-report.tsx';
import { reportNumbers } from './report-numbers.ts';

type MasterReport = ReplyOf<'GET /reports/master-routes'>;

/** Compares master routes with what was driven. */
export function MasterUse() {
  const { t } = useTranslation('reports');
  const days = usePeriod();
  const query = { ...days.period };
  const report = useApiQuery('GET /reports/master-routes', { query }, { showsPrevious: true });
  return (
    <PeriodReport
      days={days}
      name="master-routes"
      result={report}
      isEmpty={({ masterRoutes }) => masterRoutes.length === 0}
      load={(format, language) =>
        callEndpoint('GET /reports/master-routes-file', { query: { ...query, format, language } })
      }
    >
      {(data) =>
        data.total.days === 0 ? (
          <EmptyState
            icon="route"
            title={t('noMasters.title')}
            text={t('noMasters.text')}
            action={
              <Link to="/master-routes">
                <Button>{t('noMasters.action')}</Button>
              </Link>
            }
          />
        ) : (
          <MasterTable report={data} />
        )
      }
    </PeriodReport>
  );
}

function MasterTable({ report }: { report: MasterReport }) {
  const { t, i18n } = useTranslation('reports');
  const numbers = reportNumbers(i18n.language, 'EUR');
  const compared = (usual: number, actual: number, show: (value: number) => string): string =>
    usual === 0 ? '–' : `${show(actual)} (${numbers.share(actual, usual)})`;
  const columns: PlainColumn<MasterReport['total']>[] = [
    { name: t('column.drivenDays'), show: ({ driven, days }) => `${numbers.count(driven)} / ${numbers.count(days)}` },
    { name: t('column.missed'), show: ({ missed }) => numbers.count(missed) },
    { name: t('column.usualTime'), show: ({ usualMins }) => numbers.hours(usualMins) },
    {
      name: t('column.actualTime'),
      show: ({ usualMins, actualMins }) => compared(usualMins, actualMins, numbers.hours),
    },
    { name: t('column.usualDistance'), show: ({ usualDistance }) => numbers.kilometres(usualDistance) },
    {
      name: t('column.drivenDistance'),
      show: ({ usualDistance, distance }) => compared(usualDistance, distance, numbers.kilometres),
    },
    {
      name: t('column.late'),
      show: ({ late, timed }) => (timed === 0 ? '–' : `${numbers.count(late)} / ${numbers.count(timed)}`),
    },
  ];
  return (
    <FigureTable
      id="report-masters"
      title={t('masters')}
      text={t('masters.text')}
      head={t('column.masterRoute')}
      columns={columns}
      rows={report.masterRoutes.map(({ masterRoute, ...figures }) => ({
        key: masterRoute._id,
        name: <Link to={`/master-routes?open=${masterRoute._id}`}>{masterRoute.name}</Link>,
        values: figures,
      }))}
      total={{ name: t('vehicles.total'), values: report.total }}
    />
  );
}
