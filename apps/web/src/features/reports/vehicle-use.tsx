import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import { type ReportNumbers, reportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

type VehicleReport = ReplyOf<'GET /reports/vehicles'>;
type Figures = VehicleReport['total'];

/** Shows what each vehicle drove, worked, cost and emitted, and how much it was used. */
export function VehicleUse() {
  const { t, i18n } = useTranslation('reports');
  const days = usePeriod();
  const query = { ...days.period };
  const report = useApiQuery('GET /reports/vehicles', { query }, { showsPrevious: true });
  const { data, isPlaceholderData } = report;
  const hasVehicles = data?.vehicles.some(({ vehicle }) => vehicle !== null) ?? false;
  return (
    <div className={css.page} aria-busy={isPlaceholderData || undefined}>
      <PeriodBar {...days}>
        <SpreadsheetButton
          name={`vehicles-${query.startDate}-${query.endDate}`}
          disabled={!data || data.vehicles.length === 0}
          load={(format, language) =>
            callEndpoint('GET /reports/vehicles-file', { query: { ...query, format, language } })
          }
        />
      </PeriodBar>
      {!data && (
        <UntilLoaded result={report}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {data && !hasVehicles && (
        <EmptyState
          icon="truck"
          title={t('noVehicles.title')}
          text={t('noVehicles.text')}
          action={
            <Link to="/vehicles">
              <Button>{t('noVehicles.action')}</Button>
            </Link>
          }
        />
      )}
      {data && hasVehicles && data.total.routes === 0 && (
        <EmptyState icon="reports" title={t('noDays.title')} text={t('noDays.text')} />
      )}
      {data && hasVehicles && data.total.routes > 0 && (
        <UseTable report={data} numbers={reportNumbers(i18n.language, data.currency)} />
      )}
    </div>
  );
}

function UseTable({ report, numbers }: { report: VehicleReport; numbers: ReportNumbers }) {
  const { t } = useTranslation('reports');
  const { total } = report;
  const orNone = (value: number | null, show: (value: number) => string): string =>
    value === null ? '–' : show(value);
  const columns: { name: string; show: (figures: Figures) => string }[] = [
    {
      name: t('column.utilisation'),
      show: ({ days, availableDays }) => (availableDays === null ? '–' : numbers.percent(days, availableDays)),
    },
    {
      name: t('column.days'),
      show: ({ days, availableDays }) =>
        availableDays === null ? numbers.count(days) : `${numbers.count(days)} / ${numbers.count(availableDays)}`,
    },
    { name: t('column.routes'), show: ({ routes }) => numbers.count(routes) },
    { name: t('column.stops'), show: ({ stops }) => numbers.count(stops) },
    { name: t('column.distance'), show: ({ distance }) => numbers.kilometres(distance) },
    { name: t('column.paid'), show: ({ paidMins }) => numbers.hours(paidMins) },
    ...(total.cost === null
      ? []
      : [{ name: t('column.cost'), show: ({ cost }: Figures) => orNone(cost, numbers.money) }]),
    ...(total.co2 === null ? [] : [{ name: t('column.co2'), show: ({ co2 }: Figures) => orNone(co2, numbers.kilos) }]),
  ];
  return (
    <section className={css.card}>
      <h2 id="report-vehicles">{t('vehicles')}</h2>
      <p className={css.count}>{t('vehicles.text', { count: report.operatingDays })}</p>
      {/* Wider than a phone: it scrolls, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="region" aria-labelledby="report-vehicles" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.vehicle')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.vehicles.map(({ vehicle, ...figures }) => (
              <tr key={vehicle?._id ?? ''}>
                <th scope="row">
                  {vehicle ? [vehicle.name, vehicle.plate].filter(Boolean).join(' · ') : t('vehicles.none')}
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
                <td key={name}>{show(total)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
