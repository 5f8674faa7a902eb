import { driverReasonText } from '@roundsman/domain/order/driver-reasons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../components/lists/status-tag.tsx';
import { formatDate } from '../../platform/format.ts';
import type { PerformanceReport } from './performance-report.ts';
import type { ReportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

type Figures = PerformanceReport['total'];

/** Tables of the figures by driver and by week, and of the reasons for failed stops. */
export function PerformanceTables({ report, numbers }: { report: PerformanceReport; numbers: ReportNumbers }) {
  const { t, i18n } = useTranslation('reports');
  const max = report.reasons[0]?.count ?? 1;
  return (
    <>
      <section className={css.card}>
        <h2 id="report-drivers">{t('drivers')}</h2>
        <FigureTable
          labelledBy="report-drivers"
          head={t('column.driver')}
          numbers={numbers}
          rows={report.drivers.map(({ driver, ...figures }) => ({
            key: driver._id,
            name: (
              <span className={css.name}>
                <i style={{ background: `#${driver.color}` }} aria-hidden="true" />
                {driver.name}
              </span>
            ),
            figures,
          }))}
        />
      </section>
      <section className={css.card}>
        <h2 id="report-weeks">{t('weeks')}</h2>
        <FigureTable
          labelledBy="report-weeks"
          head={t('column.week')}
          numbers={numbers}
          rows={report.weeks.map(({ startDate, ...figures }) => ({
            key: startDate,
            name: formatDate(startDate),
            figures,
          }))}
        />
      </section>
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

function FigureTable({
  labelledBy,
  head,
  rows,
  numbers,
}: {
  labelledBy: string;
  head: string;
  rows: readonly { key: string; name: ReactNode; figures: Figures }[];
  numbers: ReportNumbers;
}) {
  const { t } = useTranslation('reports');
  const columns: [string, (figures: Figures) => string][] = [
    [t('column.routes'), ({ routes }) => numbers.count(routes)],
    [t('column.stops'), ({ stops }) => numbers.count(stops)],
    [t('column.done'), ({ completed }) => numbers.count(completed)],
    [t('measure.failed'), ({ failed }) => numbers.count(failed)],
    [t('measure.skipped'), ({ skipped }) => numbers.count(skipped)],
    [t('column.onTime'), ({ onTime, timed }) => numbers.percent(onTime, timed)],
    [
      t('column.delay'),
      ({ averageDelay }) => (averageDelay === null ? '–' : t('minutes', { minutes: numbers.minutes(averageDelay) })),
    ],
    [t('column.planned'), ({ plannedMins }) => numbers.hours(plannedMins)],
    [t('column.hours'), ({ actualMins }) => numbers.hours(actualMins)],
    [t('column.distance'), ({ distance }) => numbers.kilometres(distance)],
    [t('column.driven'), ({ driven }) => numbers.driven(driven)],
    [t('column.cost'), ({ cost }) => numbers.money(cost)],
    [t('column.co2'), ({ co2 }) => numbers.kilos(co2)],
  ];
  return (
    // Wider than a phone: it scrolls, also by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map(([column, text]) => (
                <td key={column}>{text(figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
