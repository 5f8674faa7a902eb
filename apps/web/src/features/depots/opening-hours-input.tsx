import { invertedHours, type OpeningHours, type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';
import { Segmented, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { readTime } from '../../components/inputs/time.ts';
import { TimeInput } from '../../components/inputs/time-input.tsx';
import { phrase } from '../../platform/i18n/i18n.ts';
import { weekdayName } from './hours-text.ts';
import css from './opening-hours-input.module.css';

/** Rejects missing and invalid times, and hours that do not end after their start. */
export const openingHoursRule: Rule = {
  validator: async (_rule, hours: readonly OpeningHours[] | undefined) => {
    const isRead = (hours ?? []).every(({ start, end }) => readTime(start) && readTime(end));
    if (!isRead) throw new Error(phrase('components:field.invalid'));
    if (invertedHours(hours ?? []).length > 0) throw new Error(phrase('depots:hours.inverted'));
  },
};

const usual = { start: '06:00', end: '18:00' };
const workdays = weekdays.slice(0, 5);

interface Props {
  value?: readonly OpeningHours[];
  onChange?: (value: readonly OpeningHours[]) => void;
}

/** Opening hours for each weekday, or always open. */
export function OpeningHoursInput({ value = [], onChange }: Props) {
  const { t, i18n } = useTranslation('depots');
  const change = (hours: readonly OpeningHours[]): void =>
    onChange?.(weekdays.flatMap((day) => hours.filter((openingHours) => openingHours.day === day)));
  const toggle = (day: Weekday, isOpen: boolean): void => {
    const { start, end } = value.at(-1) ?? usual;
    change(isOpen ? [...value, { day, start, end }] : value.filter((openingHours) => openingHours.day !== day));
  };
  return (
    <div className={css.hours}>
      <Segmented
        aria-label={t('field.openingHours')}
        options={[
          { value: 'always', label: t('hours.always') },
          { value: 'days', label: t('hours.days') },
        ]}
        value={value.length === 0 ? 'always' : 'days'}
        onChange={(kind) => change(kind === 'always' ? [] : workdays.map((day) => ({ day, ...usual })))}
      />
      {value.length > 0 &&
        weekdays.map((day) => {
          const name = weekdayName(day, i18n.language, 'long');
          const windows = value.filter((openingHours) => openingHours.day === day);
          return (
            <div key={day} className={css.day}>
              <Switch
                size="small"
                aria-label={name}
                checked={windows.length > 0}
                onChange={(isOpen) => toggle(day, isOpen)}
              />
              <span className={css.name}>{name}</span>
              {windows.length === 0 && <span className={css.closed}>{t('hours.closed')}</span>}
              <div className={css.windows}>
                {windows.map((window, index) => (
                  <div key={index} className={css.window}>
                    {(['start', 'end'] as const).map((end) => (
                      <TimeInput
                        key={end}
                        aria-label={t(`hours.${end}Of`, { day: name })}
                        value={window[end]}
                        onChange={(time) =>
                          change(
                            value.map((openingHours) =>
                              openingHours === window ? { ...openingHours, [end]: time ?? '' } : openingHours,
                            ),
                          )
                        }
                      />
                    ))}
                  </div>
                ))}
              </div>
            </div>
          );
        })}
    </div>
  );
}
