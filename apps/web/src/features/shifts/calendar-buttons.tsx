import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { LinkButton } from '../../components/buttons/link-button.tsx';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import css from './calendar.module.css';
import type { useCalendarState } from './use-calendar-state.ts';

interface Props {
  readonly state: ReturnType<typeof useCalendarState>;
  readonly canWrite: boolean;
  readonly onCopyWeek: () => void;
  readonly onImport: () => void;
}

/** The buttons of the calendar's header: other days, the view, and what is done with the whole calendar. */
export function CalendarButtons({ state, canWrite, onCopyWeek, onImport }: Props) {
  const { t } = useTranslation('shifts');
  const isPhone = useIsPhone();
  const { view, dates } = state;
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  return (
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
        <Button icon={<Icon name="copy" size={16} />} onClick={onCopyWeek}>
          {t('copy')}
        </Button>
      )}
      {canWrite && (
        <Button icon={<Icon name="upload" size={16} />} aria-label={t('import')} onClick={onImport}>
          {!isPhone && t('import')}
        </Button>
      )}
      {!isPhone && (
        <SpreadsheetButton
          name="working-calendar"
          load={(format, language) => callEndpoint('GET /shifts/export', { query: { from, to, format, language } })}
        />
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
  );
}
