import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './calendar.module.css';
import type { useCalendarSelection } from './use-calendar-selection.ts';
import type { useCalendarState } from './use-calendar-state.ts';
import { driverFilters } from './work-calendar.ts';

/** Narrows the calendar by the name of drivers and by how they work. */
export function CalendarFilters({ state }: { state: ReturnType<typeof useCalendarState> }) {
  const { t } = useTranslation('shifts');
  return (
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
  );
}

interface Selected {
  readonly selection: ReturnType<typeof useCalendarSelection>;
  /** Gives a pattern to the selected drivers. */
  readonly onGive: () => void;
}

/** The number of selected drivers, with buttons for them. */
export function SelectedDrivers({ selection, onGive }: Selected) {
  const { t } = useTranslation('shifts');
  return (
    <div className={css.bulk} role="group" aria-label={t('selected', { count: selection.ids.length })}>
      <b>{t('selected', { count: selection.ids.length })}</b>
      <Button type="primary" onClick={onGive}>
        {t('pattern.give')}
      </Button>
      <Button onClick={() => selection.setAll([])}>{t('unselect')}</Button>
    </div>
  );
}
