import { addDays } from '@roundsman/domain/company/zoned-time';
import { maxPatternWeeks, maxShiftsOfDay } from '@roundsman/domain/shifts/shift';
import { type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';
import { Button, Segmented, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { TimeInput } from '../../components/inputs/time-input.tsx';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { weekdayName } from '../depots/index.ts';
import { rangeText } from './day-texts.ts';
import css from './forms.module.css';
import { ShiftDetails } from './shift-details.tsx';
import { emptyWeek, problemOfDay, type ShiftValues, turnOfWeek, usualShift, type WeekValues } from './shift-values.ts';

interface Props {
  readonly value?: readonly WeekValues[];
  readonly onChange?: (weeks: readonly WeekValues[]) => void;
  /** The days of the work pattern; a template has none. */
  readonly valid?: { readonly validFrom: string; readonly validUntil: string | null } | undefined;
}

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** The shifts of each weekday, in weeks that repeat in turn. */
export function WeeksInput({ value = [emptyWeek], onChange, valid }: Props) {
  const { t, i18n } = useTranslation('shifts');
  const [shown, setShown] = useState(0);
  const active = Math.min(shown, value.length - 1);
  const week = value[active] ?? emptyWeek;
  const monday = value.length > 1 && valid ? turnOfWeek(active, value.length, valid, apiDate(wallClockNow())) : null;
  const setWeek = (next: WeekValues): void =>
    onChange?.(value.map((other, index) => (index === active ? next : other)));
  const setCount = (count: number): void =>
    // A new week begins as a copy of the last one.
    onChange?.(Array.from({ length: count }, (_, index) => value[index] ?? value.at(-1) ?? emptyWeek));
  const copyMonday = (): void =>
    setWeek({ ...week, ...Object.fromEntries(weekdays.slice(1, 5).map((day) => [day, week.MON])) });
  return (
    <div className={css.weeks}>
      <div className={css.weeksHead}>
        <Select
          aria-label={t('weeks.repeat')}
          value={value.length}
          onChange={setCount}
          options={Array.from({ length: maxPatternWeeks }, (_, index) => ({
            value: index + 1,
            label: t('weeks.every', { count: index + 1 }),
          }))}
        />
        {value.length > 1 && (
          <Segmented
            aria-label={t('weeks.which')}
            value={active}
            onChange={setShown}
            options={value.map((_, index) => ({ value: index, label: t('weeks.letter', { letter: letterOf(index) }) }))}
          />
        )}
      </div>
      {monday !== null && (
        <p className={css.turn} role="status">
          {t('weeks.turn', {
            letter: letterOf(active),
            week: rangeText(monday, addDays(monday, 6), i18n.language),
            number: value.length,
          })}
        </p>
      )}
      {weekdays.map((day) => (
        <DayShifts
          key={`${active} ${day}`}
          day={day}
          name={weekdayName(day, i18n.language, 'long')}
          shifts={week[day]}
          onChange={(shifts) => setWeek({ ...week, [day]: shifts })}
        >
          {day === 'MON' && week.MON.length > 0 && (
            <Button size="small" type="link" onClick={copyMonday}>
              {t('weeks.copyMonday')}
            </Button>
          )}
        </DayShifts>
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: Weekday;
  readonly name: string;
  readonly shifts: readonly ShiftValues[];
  readonly onChange: (shifts: readonly ShiftValues[]) => void;
  readonly children: ReactNode;
}

function DayShifts({ name, shifts, onChange, children }: DayProps) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const set = (index: number, change: ShiftValues): void =>
    onChange(shifts.map((shift, other) => (other === index ? change : shift)));
  const add = (): void => {
    const last = shifts.at(-1);
    onChange([...shifts, last ? { ...last, start: last.end, end: null } : usualShift]);
  };
  const problem = problemOfDay(shifts);
  return (
    <div className={css.day} role="group" aria-label={name}>
      <span className={css.dayName}>{name}</span>
      <div className={css.dayShifts}>
        {shifts.map((shift, index) => (
          <div key={index}>
            <div className={css.shiftRow}>
              {(['start', 'end'] as const).map((edge) => (
                <TimeInput
                  key={edge}
                  size="small"
                  aria-label={t(`weeks.${edge}`, { day: name, number: index + 1 })}
                  value={shift[edge]}
                  onChange={(time) => set(index, { ...shift, [edge]: time })}
                />
              ))}
              <Button
                type="text"
                size="small"
                icon={<Icon name="settings" size={16} />}
                aria-expanded={opened === index}
                aria-label={t('weeks.details', { day: name, number: index + 1 })}
                title={t('weeks.details', { day: name, number: index + 1 })}
                onClick={() => setOpened(opened === index ? null : index)}
              />
              <Button
                type="text"
                size="small"
                icon={<Icon name="trash" size={16} />}
                aria-label={t('weeks.remove', { day: name, number: index + 1 })}
                onClick={() => {
                  setOpened(null);
                  onChange(shifts.filter((_, other) => other !== index));
                }}
              />
            </div>
            {opened === index && (
              <ShiftDetails id={`${id}-${index}`} value={shift} onChange={(change) => set(index, change)} />
            )}
          </div>
        ))}
        {problem && problem !== 'invalid' && (
          <p role="alert" className={css.error}>
            {t(`shiftProblem.${problem}`)}
          </p>
        )}
        <div className={css.dayActions}>
          {shifts.length === 0 && <span className={css.free}>{t('weeks.free')}</span>}
          {shifts.length < maxShiftsOfDay && (
            <Button
              size="small"
              type="text"
              icon={<Icon name="plus" size={14} />}
              aria-label={t('weeks.addTo', { day: name })}
              onClick={add}
            >
              {t('weeks.add')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
