import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import type { PauseValue } from './rule-values.ts';
import css from './series.module.css';

interface Props {
  readonly id?: string;
  readonly value?: readonly PauseValue[];
  readonly onChange?: (value: readonly PauseValue[]) => void;
}

/** Times without orders: first and last day. A pause without a last day lasts until somebody ends it. */
export function PausesInput({ id, value = [], onChange }: Props) {
  const { t } = useTranslation('series');
  const set = (index: number, change: Partial<PauseValue>): void =>
    onChange?.(value.map((pause, i) => (i === index ? { ...pause, ...change } : pause)));
  return (
    <div className={css.pauses} id={id} role="group" aria-label={t('pauses')}>
      {value.map(({ from, until }, index) => (
        <div key={index} className={css.pause}>
          <DayInput
            aria-label={t('pauses.from', { number: index + 1 })}
            placeholder={t('pauses.first')}
            value={from}
            onChange={(date) => set(index, { from: date })}
          />
          <DayInput
            aria-label={t('pauses.until', { number: index + 1 })}
            placeholder={t('pauses.noEnd')}
            value={until}
            onChange={(date) => set(index, { until: date })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={16} />}
            aria-label={t('pauses.remove', { number: index + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        className={css.add ?? ''}
        icon={<Icon name="plus" size={14} />}
        onClick={() => onChange?.([...value, { from: null, until: null }])}
      >
        {t('pauses.add')}
      </Button>
    </div>
  );
}
