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
import { type ReportNumbers, reportNumbers } from './report-numbers.ts';

type VehicleReport = ReplyOf<'GET /reports/vehicles'>;
type Figures = VehicleReport['total'];

/** Shows what each vehicle drove, worked, cost and emitted, and how much it was used. */
export function VehicleUse() {
  const { t, i18n } = useTranslation('reports');
  const days = usePeriod();
  const query = { ...days.period };
  const report = useApiQuery('GET /reports/vehicles', { query }, { showsPrevious: true });
  const hasVehicles = ({ vehicles }: VehicleReport): boolean => vehicles.some(({ vehicle }) => vehicle !== null);
  return (
    <PeriodReport
      days={days}
      name="vehicles"
      result={report}
      isEmpty={({ vehicles }) => vehicles.length === 0}
      load={(format, language) => callEndpoint('GET /reports/vehicles-file', { query: { ...query, format, language } })}
    >
      {(data) =>
        !hasVehicles(data) ? (
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
        ) : data.total.routes === 0 ? (
          <EmptyState icon="reports" title={t('noDays.title')} text={t('noDays.text')} />
        ) : (
          <UseTable report={data} numbers={reportNumbers(i18n.language, data.currency)} />
        )
      }
    </PeriodReport>
  );
}

function UseTable({ report, numbers }: { report: VehicleReport; numbers: ReportNumbers }) {
  const { t } = useTranslation('reports');
  const { total } = report;
  const orNone = (value: number | null, show: (value: number) => string): string =>
    value === null ? '–' : show(value);
  const columns: PlainColumn<Figures>[] = [
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
    <FigureTable
      id="report-vehicles"
      title={t('vehicles')}
      text={t('vehicles.text', { count: report.operatingDays })}
      head={t('column.vehicle')}
      columns={columns}
      rows={report.vehicles.map(({ vehicle, ...figures }) => ({
        key: vehicle?._id ?? '',
        name: vehicle ? [vehicle.name, vehicle.plate].filter(Boolean).join(' · ') : t('vehicles.none'),
        values: figures,
      }))}
      total={{ name: t('vehicles.total'), values: total }}
    />
  );
}
