import { choiceLists } from '@roundsman/domain/company/choice-lists';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { TagInput } from '../../../components/inputs/tag-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { GoodsPairs } from '../goods-pairs.tsx';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';

/** The values to choose from on orders, and goods that never share a route. */
export function OrdersSection() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<GeneralValues>();
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
    </Section>
  );
}
