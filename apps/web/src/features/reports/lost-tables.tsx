import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EstimatedMark } from '../../components/lists/estimated-mark.tsx';
import { formatDate } from '../../platform/format.ts';
import css from './lost-minutes.module.css';
import type { LostFigures, LostPart, LostReport } from './lost-report.ts';
import report from './reports.module.css';
import { useLostNumbers } from './use-lost-numbers.ts';
import { wholeMinutes } from './whole-minutes.ts';

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: Pick<LostFigures, LostPart> & Partial<Pick<LostFigures, 'stops' | 'lateStops'>>;
}

const shownStops = 50;
const shownCustomers = 30;

/** The minutes by week, customer, driver, route and stop. Each table adds up to the same whole. */
export function LostTables({ report: data, part }: { report: LostReport; part: LostPart }) {
  const { t } = useTranslation('reports');
  const groups: { key: string; rows: Row[]; text?: string }[] = [
    {
      key: data.weeks.length > 1 ? 'weeks' : 'days',
      rows:
        data.weeks.length > 1
          ? data.weeks.map(({ startDate, ...figures }) => ({ key: startDate, name: formatDate(startDate), figures }))
          : data.days.map(({ date, ...figures }) => ({ key: date, name: formatDate(date), figures })),
    },
    {
      key: 'customers',
      rows: [...data.customers]
        .sort((a, b) => b[part].total - a[part].total)
        .slice(0, shownCustomers)
        .map(({ name, address, ...figures }, i) => ({
          key: String(i),
          name: <Named name={name ?? address ?? '–'} sub={name === null ? null : address} />,
          figures,
        })),
    },
    ...(data.drivers
      ? [
          {
            key: 'drivers',
            rows: data.drivers.map(({ driver, ...figures }) => ({ key: driver._id, name: driver.name, figures })),
          },
        ]
      : []),
    ...(data.routes
      ? [
          {
            key: 'routes',
            text: t('lost.routes.text'),
            rows: data.routes.map(({ _id, driver, routePlan, date, ...figures }) => ({
              key: _id,
              name: (
                <Named
                  name={<Link to={`/reports/tracks/${_id}`}>{`${formatDate(date)} · ${driver.name}`}</Link>}
                  sub={routePlan.name}
                />
              ),
              figures,
            })),
          },
        ]
      : []),
    {
      key: 'stops',
      rows: [...data.worstStops]
        .sort((a, b) => Math.abs(b[part].total) - Math.abs(a[part].total))
        .slice(0, shownStops)
        .map((stop) => ({
          key: `${stop.order._id} ${stop.stop}`,
          name: (
            <Named
              name={<Link to={`/orders/${stop.order._id}`}>{stop.name ?? stop.order.orderCode}</Link>}
              sub={
                <>
                  {t('lost.stop', {
                    date: formatDate(stop.date),
                    planned: stop.plannedArrival,
                    arrival: stop.arrival,
                  })}{' '}
                  <EstimatedMark because={stop.arrivalEstimatedBecause} />
                </>
              }
            />
          ),
          figures: stop,
        })),
    },
  ];
  return (
    <>
      {groups.map(({ key, rows, text }) => (
        <Table key={key} name={key} rows={rows} part={part} text={text} />
      ))}
      {data.drivers === null && <p className={report.count}>{t('lost.noDrivers')}</p>}
    </>
  );
}

function Named({ name, sub }: { name: ReactNode; sub: ReactNode }) {
  return (
    <>
      {name}
      {sub !== null && <span className={css.sub}>{sub}</span>}
    </>
  );
}

function Table({
  name,
  rows,
  part,
  text,
}: {
  name: string;
  rows: readonly Row[];
  part: LostPart;
  text: string | undefined;
}) {
  const { t } = useTranslation('reports');
  const numbers = useLostNumbers();
  const id = `lost-${name}`;
  const hasStops = rows.some(({ figures }) => figures.stops !== undefined);
  const causes = minuteCauses.filter((cause) => part === 'late' || cause !== 'PLAN');
  return (
    <section className={report.card}>
      <h2 id={id}>{t(`lost.by.${name}`)}</h2>
      {text && <p className={report.count}>{text}</p>}
      {/* Wider than a phone: it scrolls, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={report.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={report.table}>
          <thead>
            <tr>
              <th scope="col">{t(`lost.column.${name}`)}</th>
              <th scope="col">{t(`lost.whole.${part}`)}</th>
              {causes.map((cause) => (
                <th key={cause} scope="col">
                  {t(`lost.cause.${cause}`)}
                </th>
              ))}
              {hasStops && <th scope="col">{t('lost.column.lateStops')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name: of, figures }) => {
              const minutes = wholeMinutes(figures[part]);
              return (
                <tr key={key}>
                  <th scope="row">{of}</th>
                  <td>{numbers.plain(minutes.total)}</td>
                  {causes.map((cause) => (
                    <td key={cause}>{numbers.plain(minutes.causes[cause])}</td>
                  ))}
                  {hasStops && (
                    <td>
                      {numbers.count(figures.lateStops ?? 0)} / {numbers.count(figures.stops ?? 0)}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
