import { driverReasonText } from '@roundsman/domain/order/driver-reasons';
import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '../../components/lists/plain-table.tsx';
import { StatusTag } from '../../components/lists/status-tag.tsx';
import { formatDate } from '../../platform/format.ts';
import { FigureTable } from './figure-table.tsx';
import type { PerformanceReport } from './performance-report.ts';
import type { ReportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

type Figures = PerformanceReport['total'];

/** Tables of the figures by driver and by week, and of the reasons for failed stops. */
export function PerformanceTables({ report, numbers }: { report: PerformanceReport; numbers: ReportNumbers }) {
  const { t, i18n } = useTranslation('reports');
  const columns: PlainColumn<Figures>[] = [
    { name: t('column.routes'), show: ({ routes }) => numbers.count(routes) },
    { name: t('column.stops'), show: ({ stops }) => numbers.count(stops) },
    { name: t('column.done'), show: ({ completed }) => numbers.count(completed) },
    { name: t('measure.failed'), show: ({ failed }) => numbers.count(failed) },
    { name: t('measure.skipped'), show: ({ skipped }) => numbers.count(skipped) },
    { name: t('column.onTime'), show: ({ onTime, timed }) => numbers.percent(onTime, timed) },
    {
      name: t('column.delay'),
      show: ({ averageDelay }) =>
        averageDelay === null ? '–' : t('minutes', { minutes: numbers.minutes(averageDelay) }),
    },
    { name: t('column.planned'), show: ({ plannedMins }) => numbers.hours(plannedMins) },
    { name: t('column.hours'), show: ({ actualMins }) => numbers.hours(actualMins) },
    { name: t('column.distance'), show: ({ distance }) => numbers.kilometres(distance) },
    { name: t('column.driven'), show: ({ driven }) => numbers.driven(driven) },
    { name: t('column.cost'), show: ({ cost }) => numbers.money(cost) },
    { name: t('column.co2'), show: ({ co2 }) => numbers.kilos(co2) },
  ];
  const max = report.reasons[0]?.count ?? 1;
  return (
    <>
      <FigureTable
        id="report-drivers"
        title={t('drivers')}
        head={t('column.driver')}
        columns={columns}
        rows={report.drivers.map(({ driver, ...figures }) => ({
          key: driver._id,
          name: (
            <span className={css.name}>
              <i style={{ background: `#${driver.color}` }} aria-hidden="true" />
              {driver.name}
            </span>
          ),
          values: figures,
        }))}
      />
      <FigureTable
        id="report-weeks"
        title={t('weeks')}
        head={t('column.week')}
        columns={columns}
        rows={report.weeks.map(({ startDate, ...figures }) => ({
          key: startDate,
          name: formatDate(startDate),
          values: figures,
        }))}
      />
      <section className={css.card}>
        <h2>{t('reasons')}</h2>
        {report.reasons.length === 0 && <p className={css.count}>{t('reasons.none')}</p>}
        <ul className={css.reasons}>
          {report.reasons.map(({ status, reason, code, count }) => (
            <li key={`${status} ${code ?? reason}`}>
              <span className={css.said}>
                {code ? driverReasonText(code, i18n.language) : reason || t('reasons.unsaid')}{' '}
                <StatusTag status={status} />
              </span>
              <b className="figures">{numbers.count(count)}</b>
              <span className={css.bar2} aria-hidden="true">
                <i style={{ width: `${(count / max) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
