import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '../../components/lists/plain-table.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { formatHoursAndMinutes } from '../../platform/format.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { FigureTable } from './figure-table.tsx';
import { Figures } from './figures.tsx';
import { usePeriod } from './period-bar.tsx';
import { PeriodReport } from './period-report.tsx';
import { type ReportNumbers, reportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

type RepeatReport = ReplyOf<'GET /reports/repeat-visits'>;

/** Shows how often customers see the same driver again, and how far their arrival times spread. */
export function RepeatVisits() {
  const { t, i18n } = useTranslation('reports');
  const days = usePeriod();
  const query = { ...days.period };
  const report = useApiQuery('GET /reports/repeat-visits', { query }, { showsPrevious: true });
  const numbers = reportNumbers(i18n.language, 'EUR');
  return (
    <PeriodReport
      days={days}
      name="repeat-visits"
      result={report}
      isEmpty={({ total }) => total.customers === 0}
      load={(format, language) =>
        callEndpoint('GET /reports/repeat-visits-file', { query: { ...query, format, language } })
      }
    >
      {({ total, customers }) =>
        total.customers === 0 ? (
          <EmptyState icon="reports" title={t('noRepeats.title')} text={t('noRepeats.text')} />
        ) : (
          <>
            <TotalFigures total={total} numbers={numbers} />
            <CustomerTable customers={customers} all={total.customers} numbers={numbers} />
          </>
        )
      }
    </PeriodReport>
  );
}

function TotalFigures({ total, numbers }: { total: RepeatReport['total']; numbers: ReportNumbers }) {
  const { t } = useTranslation('reports');
  const spread = (minutes: number | null): string => (minutes === null ? '–' : formatHoursAndMinutes(minutes * 60));
  return (
    <Figures
      figures={[
        [
          t('figure.sameDriver'),
          numbers.percent(total.sameDriver, total.repeatVisits),
          t('figure.sameDriver.note', { count: total.repeatVisits, same: numbers.count(total.sameDriver) }),
        ],
        [
          t('figure.oneDriver'),
          numbers.percent(total.oneDriver, total.customers),
          t('figure.oneDriver.note', { count: total.customers, one: numbers.count(total.oneDriver) }),
        ],
        [t('figure.averageSpread'), spread(total.averageSpreadMins), t('figure.averageSpread.note')],
        [t('figure.greatestSpread'), spread(total.greatestSpreadMins), t('figure.greatestSpread.note')],
      ]}
    />
  );
}

function CustomerTable({
  customers,
  all,
  numbers,
}: {
  customers: RepeatReport['customers'];
  all: number;
  numbers: ReportNumbers;
}) {
  const { t } = useTranslation('reports');
  const columns: PlainColumn<RepeatReport['customers'][number]>[] = [
    { name: t('column.visits'), show: ({ visits }) => numbers.count(visits) },
    {
      name: t('column.sameDriver'),
      show: ({ sameDriver, visits }) => `${numbers.count(sameDriver)} / ${numbers.count(visits - 1)}`,
    },
    { name: t('column.drivers'), show: ({ drivers }) => numbers.count(drivers) },
    { name: t('column.usualDriver'), show: ({ usualDriver }) => usualDriver },
    { name: t('column.spread'), show: ({ spreadMins }) => formatHoursAndMinutes(spreadMins * 60) },
  ];
  return (
    <FigureTable
      id="report-repeats"
      title={t('repeats')}
      text={
        customers.length < all
          ? t('repeats.first', { count: customers.length, all: numbers.count(all) })
          : t('repeats.text')
      }
      head={t('column.customer')}
      columns={columns}
      rows={customers.map((customer) => ({
        key: JSON.stringify([customer.name, customer.address]),
        name: (
          <span className={css.customer}>
            {customer.name ?? customer.address}
            {customer.name !== null && <small>{customer.address}</small>}
          </span>
        ),
        values: customer,
      }))}
    />
  );
}
