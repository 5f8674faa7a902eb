import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import { TagInput } from '../../../components/inputs/tag-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { GoodsPairs } from '../goods-pairs.tsx';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { useRequiredRule } from './required-rule.ts';

/** The values to choose from on orders, goods that never share a route, and how far ahead repeating orders exist. */
export function OrdersSection() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<GeneralValues>();
  const required = useRequiredRule();
  const goodsKinds = Form.useWatch('goodsKinds', form) ?? [];
  return (
    <Section title={t('general.orders')} text={t('general.orders.text')}>
      {choiceLists.map((list) => (
        <Form.Item
          key={list}
          name={list}
          label={t(`general.${list}`)}
          extra={t(`general.${list}.hint`)}
          className={css.wide ?? ''}
        >
          <TagInput placeholder={t(`general.${list}.placeholder`)} />
        </Form.Item>
      ))}
      <Form.Item
        name="incompatibleGoods"
        label={t('general.incompatibleGoods')}
        extra={t('general.incompatibleGoods.hint')}
        className={css.wide ?? ''}
      >
        <GoodsPairs kinds={goodsKinds} />
      </Form.Item>
      <Form.Item
        name="seriesDaysAhead"
        label={t('general.seriesDaysAhead')}
        extra={t('general.seriesDaysAhead.hint')}
        rules={[required]}
      >
        <NumberInput min={1} max={90} suffix={t('days')} className="fill" />
      </Form.Item>
    </Section>
  );
}
