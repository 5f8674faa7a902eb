import { Button, DatePicker, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { UntilLoaded } from '../../components/load-failure.tsx';
import { SpreadsheetButton } from '../../components/spreadsheet-button.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { apiDate, dayPattern } from '../../platform/format.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { AssumptionsDrawer } from './assumptions-drawer.tsx';
import type { PerformanceReport } from './performance-report.ts';
import { PerformanceTables } from './performance-tables.tsx';
import { lastDays, reportNumbers } from './report-numbers.ts';
import css from './reports.module.css';

const Charts = lazy(() => import('./charts.tsx'));

const presets = [28, 91, 365] as const;

/** Shows planned against actual figures, punctuality, cost and emissions, by week and by driver. */
export default function Performance() {
  const { t, i18n } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const isReadOnly = useIsReadOnly();
  const [isChanging, setChanging] = useState(false);
  const [today] = useState(() => new Date());
  const usual = lastDays(presets[0], today);
  const startDate = search.get('startDate') ?? usual.startDate;
  const endDate = search.get('endDate') ?? usual.endDate;
  const reportCompanyId = search.get('reportCompanyId') ?? undefined;
  const query = { startDate, endDate, ...(reportCompanyId && { reportCompanyId }) };
  const performance = useApiQuery('GET /reports/performance', { query }, { showsPrevious: true });
  const { data, isPlaceholderData } = performance;
  const show = (days: { startDate: string; endDate: string }): void =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...days }), {
      replace: true,
    });
  const preset = presets.find((count) => {
    const days = lastDays(count, today);
    return days.startDate === startDate && days.endDate === endDate;
  });
  const numbers = data && reportNumbers(i18n.language, data.assumptions.currency);

  return (
    <div className={css.page} aria-busy={isPlaceholderData || undefined}>
      <div className={css.bar}>
        <Segmented
          aria-label={t('period')}
          value={preset ?? 0}
          onChange={(count) => show(lastDays(count, today))}
          options={presets.map((count) => ({ value: count, label: t(`period.${count}`) }))}
        />
        <Day
          label={t('period.from')}
          value={startDate}
          onChange={(day) => show({ startDate: day, endDate: day > endDate ? day : endDate })}
        />
        <Day
          label={t('period.to')}
          value={endDate}
          onChange={(day) => show({ startDate: day < startDate ? day : startDate, endDate: day })}
        />
        <span className={css.export}>
          <SpreadsheetButton
            name={`performance-${startDate}-${endDate}`}
            disabled={!data?.total.routes}
            load={(format) => callEndpoint('GET /reports/performance-file', { query: { ...query, format } })}
          />
        </span>
      </div>
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
          {!reportCompanyId && !isReadOnly && (
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
          <Figures total={data.total} numbers={numbers} />
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

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <label className={css.day} htmlFor={id}>
      {label}
      <DatePicker
        id={id}
        value={dayjs(value)}
        format={dayPattern()}
        allowClear={false}
        onChange={(day: Dayjs | null) => day && onChange(apiDate(day))}
      />
    </label>
  );
}

function Figures({ total, numbers }: { total: PerformanceReport['total']; numbers: ReturnType<typeof reportNumbers> }) {
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
  return (
    <dl className={css.figures}>
      {figures.map(([name, value, note]) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
