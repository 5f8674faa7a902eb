import { type DriverBreak, maxDriverBreaks } from '@roundsman/domain/driver/driver-breaks';
import { Button } from 'antd';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/api/failure.ts';
import { phrase } from '../../platform/i18n/i18n.ts';
import { breaksOf, type BreakValue } from './breaks.ts';
import css from './breaks-input.module.css';
import { Icon } from '../buttons/icon.tsx';
import { NumberInput } from './number-input.tsx';
import { TimeInput } from './time-input.tsx';

const usual: BreakValue = { start: '11:00', end: '14:00', duration: 30 };

interface Props {
  id?: string;
  value?: readonly BreakValue[];
  onChange?: (value: readonly BreakValue[]) => void;
}

/** Breaks that a driver takes within a window: from, to and minutes. Use it with `breaksRule`. */
export function BreaksInput({ id, value = [], onChange }: Props) {
  const { t } = useTranslation('components');
  const set = (index: number, change: Partial<BreakValue>): void =>
    onChange?.(value.map((breakValue, i) => (i === index ? { ...breakValue, ...change } : breakValue)));
  return (
    <div className={css.breaks} id={id} role="group">
      {value.map(({ start, end, duration }, index) => (
        <div key={index} className={css.row}>
          <TimeInput
            aria-label={t('breaks.start', { number: index + 1 })}
            value={start}
            onChange={(time) => set(index, { start: time })}
          />
          <TimeInput
            aria-label={t('breaks.end', { number: index + 1 })}
            value={end}
            onChange={(time) => set(index, { end: time })}
          />
          <NumberInput
            aria-label={t('breaks.duration', { number: index + 1 })}
            min={1}
            max={720}
            precision={0}
            suffix="min"
            className="fill"
            value={duration}
            onChange={(minutes) => set(index, { duration: typeof minutes === 'number' ? minutes : null })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={16} />}
            aria-label={t('breaks.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      {value.length < maxDriverBreaks && (
        <Button
          size="small"
          className={css.add ?? ''}
          icon={<Icon name="plus" size={14} />}
          onClick={() => onChange?.([...value, usual])}
        >
          {t('breaks.add')}
        </Button>
      )}
    </div>
  );
}

/** Rejects breaks with empty fields, breaks longer than their window, and breaks that leave no time for each other. */
export const breaksRule =
  (check: (breaks: DriverBreak[], issue: (code: 'break_too_long' | 'breaks_too_many') => void) => void): Rule =>
  () => ({
    validator: async (_rule, value: readonly BreakValue[] | undefined) => {
      const breaks = breaksOf(value);
      if (breaks.length < (value ?? []).length) throw new Error(phrase('components:field.invalid'));
      let problem: string | null = null;
      check(breaks, (code) => {
        problem ??= problemText(code);
      });
      if (problem !== null) throw new Error(problem);
    },
  });
