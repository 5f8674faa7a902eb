import { Button, Input, Segmented, Select } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { CalendarContext, type CalendarActions } from '../calendar-context.ts';
import type { CalendarTask } from '../calendar-task.ts';
import css from '../calendar.module.css';
import { dayText, rangeText } from '../day-texts.ts';
import { DriverWeek } from '../driver-week.tsx';
import { MonthTable } from '../month-table.tsx';
import { setDays } from '../undo.ts';
import { useShiftDrops, useUndoKey } from '../use-calendar-keys.ts';
import { useCalendarSelection } from '../use-calendar-selection.ts';
import { useCalendarState } from '../use-calendar-state.ts';
import { WeekTable } from '../week-table.tsx';
import {
  type CalendarRow,
  changeShift,
  driverFilters,
  filterRows,
  hourScale,
  isUnplanned,
  moveShift,
  removeShift,
} from '../work-calendar.ts';

const CalendarDrawer = lazy(() => import('../calendar-drawer.tsx'));
const noRows: readonly CalendarRow[] = [];

/** The working calendar: who works when, by week or month; on a phone one driver's week. */
export default function CalendarPage() {
  const { t, i18n } = useTranslation('shifts');
  const isPhone = useIsPhone();
  const canWrite = useCan('shifts.write');
  const state = useCalendarState({ hasMonth: !isPhone });
  const { view, dates: asked } = state;
  const [from = '', to = ''] = [asked[0], asked.at(-1)];
  const calendar = useApiQuery(
    'GET /shifts',
    { query: { from, to } },
    { showsPrevious: true, quiet: true, refetchInterval: 60_000 },
  );
  const all = calendar.data?.drivers ?? noRows;
  // While other days load, those before are shown, if they are as many.
  const dates = calendar.isPlaceholderData ? (all[0]?.days.map(({ date }) => date) ?? asked) : asked;
  const isLoading = !calendar.data || dates.length !== asked.length;
  const shown = useMemo(
    () => filterRows(all, { search: state.search, filter: state.filter }),
    [all, state.search, state.filter],
  );
  const [task, setTask] = useState<CalendarTask | null>(null);
  const selection = useCalendarSelection();
  const scale = useMemo(() => hourScale(all), [all]);
  const nameOf = (driverId: string): string => all.find(({ driver }) => driver._id === driverId)?.driver.name ?? '';

  const actions: CalendarActions = {
    canWrite,
    scale,
    open: setTask,
    nameOf,
    cellOf: (driverId, date) => {
      const day = all.find(({ driver }) => driver._id === driverId)?.days.find((other) => other.date === date);
      return day && { driverId, day };
    },
    move: async (cell, shift, target, isCopy) => {
      if (cell.driverId === target.driverId && cell.day.date === target.day.date) return;
      const days = moveShift(cell, shift, target, isCopy);
      if (!days) return void notices.info(t('noRoom', { name: nameOf(target.driverId) }));
      const day = dayText(target.day.date, i18n.language, { weekday: 'long' });
      await setDays(days, t(isCopy ? 'copied' : 'moved', { name: nameOf(target.driverId), day }));
    },
    change: async (cell, shift, hours) => {
      const day = changeShift(cell, shift, hours);
      if (!day) return void notices.info(t('noRoom', { name: nameOf(cell.driverId) }));
      await setDays([day], t('changed', { name: nameOf(cell.driverId), ...hours }));
    },
    remove: (cell, shift) => setDays([removeShift(cell, shift)], t('removed.shift')),
  };
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
          <>
            <span className={css.step}>
              <Button
                icon={<Icon name="chevron-left" size={16} />}
                aria-label={t(view === 'month' ? 'previousMonth' : 'previousWeek')}
                onClick={() => state.go(-1)}
              />
              <Button onClick={() => state.set({ date: null })}>{t('today')}</Button>
              <Button
                icon={<Icon name="chevron-right" size={16} />}
                aria-label={t(view === 'month' ? 'nextMonth' : 'nextWeek')}
                onClick={() => state.go(1)}
              />
            </span>
            {!isPhone && (
              <Segmented
                aria-label={t('view')}
                value={view}
                onChange={(next) => state.set({ view: next === 'week' ? null : next })}
                options={(['week', 'month'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
              />
            )}
            {!isPhone && canWrite && view === 'week' && (
              <Button icon={<Icon name="copy" size={16} />} onClick={() => setTask({ kind: 'copyWeek', date: from })}>
                {t('copy')}
              </Button>
            )}
            {!isPhone && (
              <Button
                icon={<Icon name="print" size={16} />}
                aria-label={t('print')}
                title={t('print')}
                onClick={() => print()}
              />
            )}
            {canWrite && (
              <LinkButton to="/working-time" icon={<Icon name="settings" size={16} />} aria-label={t('settings')} />
            )}
          </>
        }
      />
      {!isPhone && (
        <div className={css.tools}>
          {selection.ids.length > 0 && canWrite ? (
            <div className={css.bulk} role="group" aria-label={t('selected', { count: selection.ids.length })}>
              <b>{t('selected', { count: selection.ids.length })}</b>
              <Button type="primary" onClick={() => give(selection.ids)}>
                {t('pattern.give')}
              </Button>
              <Button onClick={() => selection.setAll([])}>{t('unselect')}</Button>
            </div>
          ) : (
            <>
              <Input
                allowClear
                prefix={<Icon name="search" size={15} />}
                aria-label={t('search')}
                placeholder={t('search')}
                value={state.search}
                onChange={({ target }) => state.set({ search: target.value })}
                className={css.search ?? ''}
              />
              <Select
                aria-label={t('filter')}
                value={state.filter}
                onChange={(filter) => state.set({ show: filter === 'all' ? null : filter })}
                options={driverFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
                className={css.filter ?? ''}
              />
            </>
          )}
        </div>
      )}
      <CalendarContext value={actions}>
        {calendar.isError && !calendar.data ? (
          <LoadFailure result={calendar} />
        ) : isLoading ? (
          <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading')}>
            {Array.from({ length: 8 }, (_, index) => (
              <i key={index} />
            ))}
          </div>
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
            onCopied={(date) => {
              setTask(null);
              state.set({ date });
            }}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </FullPage>
  );
}
