import { DatePicker, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { apiDate, dayPattern } from '../../platform/format.ts';
import { lastDays } from './report-numbers.ts';
import css from './reports.module.css';

const usualDays = [28, 91, 365] as const;

export interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly reportCompanyId?: string;
}

/**
 * The days and the company of a report, from the URL; by default the last four weeks of the own company. `presets`: the
 * numbers of days to choose from.
 */
export function usePeriod(byDefault: number = usualDays[0], presets: readonly number[] = usualDays) {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => new Date());
  const usual = lastDays(byDefault, today);
  const reportCompanyId = search.get('reportCompanyId');
  const period: Period = {
    startDate: search.get('startDate') ?? usual.startDate,
    endDate: search.get('endDate') ?? usual.endDate,
    ...(reportCompanyId && { reportCompanyId }),
  };
  const show = (days: { startDate: string; endDate: string }): void =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...days }), { replace: true });
  return { period, show, today, presets };
}

/** Chooses the days of a report, with its export at the end. */
export function PeriodBar({
  period: { startDate, endDate },
  show,
  today,
  presets,
  children,
}: ReturnType<typeof usePeriod> & { children: ReactNode }) {
  const { t } = useTranslation('reports');
  const preset = presets.find((count) => {
    const days = lastDays(count, today);
    return days.startDate === startDate && days.endDate === endDate;
  });
  return (
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
      <span className={css.export}>{children}</span>
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
