import type { GoodsPair } from '@roundsman/domain/order/goods';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { partnersOf, withPartners } from './goods-pairs.ts';
import css from './goods-pairs.module.css';

interface Props {
  value?: readonly GoodsPair[];
  onChange?: (value: readonly GoodsPair[]) => void;
  readonly kinds: readonly string[];
}

/** Lists for each kind of goods the kinds that never share a route with it. */
export function GoodsPairs({ value = [], onChange, kinds }: Props) {
  const { t } = useTranslation('settings');
  if (kinds.length < 2) return <p className={css.none}>{t('general.incompatibleGoods.none')}</p>;
  return (
    <div className={css.kinds}>
      {kinds.map((kind) => (
        <div key={kind} className={css.kind}>
          <span className={css.name} title={kind}>
            {kind}
          </span>
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            aria-label={t('general.incompatibleGoods.with', { kind })}
            placeholder={t('general.incompatibleGoods.placeholder')}
            value={partnersOf(kind, value, kinds)}
            onChange={(partners: string[]) => onChange?.(withPartners(kind, partners, value))}
            options={kinds.filter((other) => other !== kind).map((other) => ({ value: other, label: other }))}
          />
        </div>
      ))}
    </div>
  );
}
