import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EstimatedMark } from '../../components/lists/estimated-mark.tsx';
import type { PlainColumn, PlainRow } from '../../components/lists/plain-table.tsx';
import { formatDate } from '../../platform/format.ts';
import { FigureTable } from './figure-table.tsx';
import css from './lost-minutes.module.css';
import type { LostFigures, LostPart, LostReport } from './lost-report.ts';
import report from './reports.module.css';
import { useLostNumbers } from './use-lost-numbers.ts';
import { wholeMinutes } from './whole-minutes.ts';

type Row = PlainRow<Pick<LostFigures, LostPart> & Partial<Pick<LostFigures, 'stops' | 'lateStops'>>>;

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
          ? data.weeks.map(({ startDate, ...figures }) => ({
              key: startDate,
              name: formatDate(startDate),
              values: figures,
            }))
          : data.days.map(({ date, ...figures }) => ({ key: date, name: formatDate(date), values: figures })),
    },
    {
      key: 'customers',
      rows: [...data.customers]
        .sort((a, b) => b[part].total - a[part].total)
        .slice(0, shownCustomers)
        .map(({ name, address, ...figures }, i) => ({
          key: String(i),
          name: <Named name={name ?? address ?? '–'} sub={name === null ? null : address} />,
          values: figures,
        })),
    },
    ...(data.drivers
      ? [
          {
            key: 'drivers',
            rows: data.drivers.map(({ driver, ...figures }) => ({
              key: driver._id,
              name: driver.name,
              values: figures,
            })),
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
              values: figures,
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
          values: stop,
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
  const hasStops = rows.some(({ values }) => values.stops !== undefined);
  const causes = minuteCauses.filter((cause) => part === 'late' || cause !== 'PLAN');
  const inMinutes = rows.map(({ values, ...row }) => ({
    ...row,
    values: { ...values, minutes: wholeMinutes(values[part]) },
  }));
  const columns: PlainColumn<(typeof inMinutes)[number]['values']>[] = [
    { name: t(`lost.whole.${part}`), show: ({ minutes }) => numbers.plain(minutes.total) },
    ...causes.map((cause) => ({
      name: t(`lost.cause.${cause}`),
      show: ({ minutes }: (typeof inMinutes)[number]['values']) => numbers.plain(minutes.causes[cause]),
    })),
    ...(hasStops
      ? [
          {
            name: t('lost.column.lateStops'),
            show: ({ stops = 0, lateStops = 0 }: (typeof inMinutes)[number]['values']) =>
              `${numbers.count(lateStops)} / ${numbers.count(stops)}`,
          },
        ]
      : []),
  ];
  return (
    <FigureTable
      id={`lost-${name}`}
      title={t(`lost.by.${name}`)}
      {...(text !== undefined && { text })}
      head={t(`lost.column.${name}`)}
      columns={columns}
      rows={inMinutes}
    />
  );
}
