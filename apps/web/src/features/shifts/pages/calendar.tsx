import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { CalendarButtons } from '../calendar-buttons.tsx';
import { CalendarContext } from '../calendar-context.ts';
import { CalendarFilters, SelectedDrivers } from '../calendar-filters.tsx';
import type { CalendarTask } from '../calendar-task.ts';
import css from '../calendar.module.css';
import { dayText, rangeText } from '../day-texts.ts';
import { DriverWeek } from '../driver-week.tsx';
import { MonthTable } from '../month-table.tsx';
import { useCalendarActions } from '../use-calendar-actions.ts';
import { useShiftDrops, useUndoKey } from '../use-calendar-keys.ts';
import { useCalendarSelection } from '../use-calendar-selection.ts';
import { useCalendarState } from '../use-calendar-state.ts';
import { WeekTable } from '../week-table.tsx';
import { type CalendarRow, filterRows, isUnplanned } from '../work-calendar.ts';

const CalendarDrawer = lazy(() => import('../calendar-drawer.tsx'));
const noRows: readonly CalendarRow[] = [];

/** The working calendar: who works when, by week or month; on a phone one driver's week. */
export default function CalendarPage() {
  const { t, i18n } = useTranslation('shifts');
  const isPhone = useIsPhone();
  const canWrite = useCan('shifts.write');
  const state = useCalendarState({ hasMonth: !isPhone });
  const { view, dates: requestedDates } = state;
  const [from = '', to = ''] = [requestedDates[0], requestedDates.at(-1)];
  const calendar = useApiQuery(
    'GET /shifts',
    { query: { from, to } },
    { showsPrevious: true, quiet: true, refetchInterval: 60_000 },
  );
  const all = calendar.data?.drivers ?? noRows;
  // While other days load, those before are shown, if they are as many.
  const dates = calendar.isPlaceholderData ? (all[0]?.days.map(({ date }) => date) ?? requestedDates) : requestedDates;
  const isLoading = !calendar.data || dates.length !== requestedDates.length;
  const shown = useMemo(
    () => filterRows(all, { search: state.search, filter: state.filter }),
    [all, state.search, state.filter],
  );
  const [task, setTask] = useState<CalendarTask | null>(null);
  const selection = useCalendarSelection();
  const actions = useCalendarActions({ all, canWrite, open: setTask });
  useShiftDrops(actions);
  useUndoKey();

  const isFiltered = state.search !== '' || state.filter !== 'all';
  const title =
    view === 'month'
      ? dayText(`${state.date.slice(0, 7)}-01`, i18n.language, { month: 'long', year: 'numeric' })
      : rangeText(from, to, i18n.language);
  const give = (driverIds: readonly string[]): void => setTask({ kind: 'apply', driverIds });
  const companyDays = calendar.data?.companyDays ?? [];

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        beside={
          <span className={css.range} aria-live="polite">
            {title}
          </span>
        }
        actions={
          <CalendarButtons
            state={state}
            canWrite={canWrite}
            onCopyWeek={() => setTask({ kind: 'copyWeek', date: from })}
            onImport={() => setTask({ kind: 'import', from })}
          />
        }
      />
      {!isPhone && (
        <div className={css.tools}>
          {selection.ids.length > 0 && canWrite ? (
            <SelectedDrivers selection={selection} onGive={() => give(selection.ids)} />
          ) : (
            <CalendarFilters state={state} />
          )}
        </div>
      )}
      <CalendarContext value={actions}>
        {calendar.isError && !calendar.data ? (
          <LoadFailure result={calendar} />
        ) : isLoading ? (
          <LoadingCalendar />
        ) : all.length === 0 ? (
          <EmptyState
            icon="drivers"
            title={t('empty.drivers')}
            text={t('empty.drivers.text')}
            action={<LinkButton to="/drivers">{t('empty.drivers.do')}</LinkButton>}
          />
        ) : (
          <div className={css.body} aria-busy={calendar.isPlaceholderData}>
            {isUnplanned(all) && (
              <EmptyState
                icon="calendar"
                title={t('empty.patterns')}
                text={t('empty.patterns.text')}
                action={
                  canWrite && (
                    <Button type="primary" onClick={() => give(all.map(({ driver }) => driver._id))}>
                      {t('empty.patterns.do')}
                    </Button>
                  )
                }
              />
            )}
            {shown.length === 0 ? (
              <EmptyState
                icon="search"
                title={t('nothing')}
                action={
                  isFiltered && (
                    <Button onClick={() => state.set({ search: null, show: null })}>
                      {t('components:filter.clear')}
                    </Button>
                  )
                }
              />
            ) : isPhone ? (
              <DriverWeek
                rows={all}
                driverId={state.driverId}
                today={state.today}
                companyDays={companyDays}
                onDriver={(driver) => state.set({ driver })}
                onSwipe={state.go}
              />
            ) : view === 'month' ? (
              <MonthTable
                rows={shown}
                dates={dates}
                month={state.date}
                today={state.today}
                companyDays={companyDays}
                onDay={(date) => state.set({ view: null, date })}
              />
            ) : (
              <WeekTable
                rows={shown}
                dates={dates}
                today={state.today}
                companyDays={companyDays}
                selection={selection}
              />
            )}
          </div>
        )}
      </CalendarContext>
      <Suspense>
        {task && (
          <CalendarDrawer
            task={task}
            drivers={all.map(({ driver }) => driver)}
            selectedIds={selection.ids}
            today={state.today}
            canWrite={canWrite}
            onTask={setTask}
            onCopied={(date) => state.set({ date })}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </FullPage>
  );
}

/** Grey rows while the first days load. */
function LoadingCalendar() {
  const { t } = useTranslation('shifts');
  return (
    <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
