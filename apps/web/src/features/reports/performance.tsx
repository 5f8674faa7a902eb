import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { AssumptionsDrawer } from './assumptions-drawer.tsx';
import type { PerformanceReport } from './performance-report.ts';
import { PerformanceTables } from './performance-tables.tsx';
import { Figures } from './figures.tsx';
import { PeriodBar, usePeriod } from './period-bar.tsx';
import { reportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

const Charts = lazy(() => import('./charts.tsx'));

/** Shows planned against actual figures, punctuality, cost and emissions, by week and by driver. */
export default function Performance() {
  const { t, i18n } = useTranslation('reports');
  const days = usePeriod();
  const isReadOnly = useIsReadOnly();
  const [isChanging, setChanging] = useState(false);
  const query = { ...days.period };
  const performance = useApiQuery('GET /reports/performance', { query }, { showsPrevious: true });
  const { data, isPlaceholderData } = performance;
  const numbers = data && reportNumbers(i18n.language, data.assumptions.currency);

  return (
    <div className={css.page} aria-busy={isPlaceholderData || undefined}>
      <PeriodBar {...days}>
        <SpreadsheetButton
          name={`performance-${query.startDate}-${query.endDate}`}
          disabled={!data?.total.routes}
          load={(format, language) =>
            callEndpoint('GET /reports/performance-file', { query: { ...query, format, language } })
          }
        />
      </PeriodBar>
      {data && numbers && (
        <p className={css.assumptions}>
          <b>{t('assumptions')}</b>
          <span>
            {t('assumptions.text', {
              km: numbers.money(data.assumptions.costPerKm),
              hour: numbers.money(data.assumptions.costPerHour),
              co2: numbers.count(data.assumptions.co2PerKm),
              minutes: numbers.count(data.assumptions.toleranceMins),
            })}
            {data.assumptions.vehicles.length > 0 &&
              ` · ${t('assumptions.vehicles', { count: data.assumptions.vehicles.length })}`}
          </span>
          {!query.reportCompanyId && !isReadOnly && (
            <Button size="small" onClick={() => setChanging(true)}>
              {t('assumptions.change')}
            </Button>
          )}
        </p>
      )}
      {!data && (
        <UntilLoaded result={performance}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {data && data.total.routes === 0 && (
        <EmptyState icon="reports" title={t('noDays.title')} text={t('noDays.text')} />
      )}
      {data && numbers && data.total.routes > 0 && (
        <>
          <TotalFigures total={data.total} numbers={numbers} />
          <Suspense fallback={<div className={css.bone} />}>
            <Charts report={data} />
          </Suspense>
          <PerformanceTables report={data} numbers={numbers} />
        </>
      )}
      {data && (
        <AssumptionsDrawer
          open={isChanging}
          assumptions={data.assumptions}
          fleet={data.fleet}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

function TotalFigures({
  total,
  numbers,
}: {
  total: PerformanceReport['total'];
  numbers: ReturnType<typeof reportNumbers>;
}) {
  const { t } = useTranslation('reports');
  const { stops, completed, failed, skipped, onTime, timed, averageDelay } = total;
  const figures: [string, string, string][] = [
    [
      t('figure.stops'),
      numbers.count(stops),
      t('figure.stops.note', {
        completed: numbers.count(completed),
        failed: numbers.count(failed),
        skipped: numbers.count(skipped),
      }),
    ],
    [
      t('figure.onTime'),
      numbers.percent(onTime, timed),
      t('figure.onTime.note', { onTime: numbers.count(onTime), timed: numbers.count(timed) }),
    ],
    [
      t('figure.delay'),
      averageDelay === null ? '–' : t('minutes', { minutes: numbers.minutes(averageDelay) }),
      averageDelay === null ? '' : t(averageDelay >= 0 ? 'figure.delay.late' : 'figure.delay.early'),
    ],
    [
      t('figure.time'),
      numbers.hours(total.actualMins),
      t('figure.time.note', { planned: numbers.hours(total.plannedMins) }),
    ],
    [t('figure.distance'), numbers.kilometres(total.distance), t('figure.distance.note', { count: total.routes })],
    [
      t('figure.driven'),
      numbers.driven(total.driven),
      total.driven.routes > 0
        ? t('figure.driven.note', { planned: numbers.kilometres(total.driven.planned), count: total.driven.routes })
        : t('figure.driven.none'),
    ],
    [
      t('figure.cost'),
      numbers.money(total.cost),
      stops > 0 ? t('figure.cost.note', { each: numbers.money(total.cost / stops) }) : '',
    ],
    [
      t('figure.co2'),
      numbers.kilos(total.co2),
      stops > 0 ? t('figure.co2.note', { each: numbers.kilos(total.co2 / stops) }) : '',
    ],
  ];
  return <Figures figures={figures} />;
}
