import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import { reportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

type MasterReport = ReplyOf<'GET /reports/master-routes'>;
type Figures = MasterReport['total'];

/** Compares master routes with what was driven. */
export function MasterUse() {
  const { t } = useTranslation('reports');
  const days = usePeriod();
  const query = { ...days.period };
  const report = useApiQuery('GET /reports/master-routes', { query }, { showsPrevious: true });
  const { data, isPlaceholderData } = report;
  return (
    <div className={css.page} aria-busy={isPlaceholderData || undefined}>
      <PeriodBar {...days}>
        <SpreadsheetButton
          name={`master-routes-${query.startDate}-${query.endDate}`}
          disabled={!data || data.masterRoutes.length === 0}
          load={(format, language) =>
            callEndpoint('GET /reports/master-routes-file', { query: { ...query, format, language } })
          }
        />
      </PeriodBar>
      {!data && (
        <UntilLoaded result={report}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {data && data.total.days === 0 && (
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
      )}
      {data && data.total.days > 0 && <MasterTable report={data} />}
    </div>
  );
}

function MasterTable({ report }: { report: MasterReport }) {
  const { t, i18n } = useTranslation('reports');
  const numbers = reportNumbers(i18n.language, 'EUR');
  const compared = (usual: number, actual: number, show: (value: number) => string): string =>
    usual === 0 ? '–' : `${show(actual)} (${numbers.share(actual, usual)})`;
  const columns: { name: string; show: (figures: Figures) => string }[] = [
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
    <section className={css.card}>
      <h2 id="report-masters">{t('masters')}</h2>
      <p className={css.count}>{t('masters.text')}</p>
      {/* Wider than a phone: it scrolls, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="region" aria-labelledby="report-masters" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.masterRoute')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.masterRoutes.map(({ masterRoute, ...figures }) => (
              <tr key={masterRoute._id}>
                <th scope="row">
                  <Link to={`/master-routes?open=${masterRoute._id}`}>{masterRoute.name}</Link>
                </th>
                {columns.map(({ name, show }) => (
                  <td key={name}>{show(figures)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('vehicles.total')}</th>
              {columns.map(({ name, show }) => (
                <td key={name}>{show(report.total)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
