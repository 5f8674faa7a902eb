import { useMemo } from 'react';
import { Select } from 'antd';
import { priceNames } from '@roundsman/domain/vehicle/prices';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { useRequiredRule } from './required-rule.ts';

/** The currency and the prices of planning. */
export function CostsSection() {
  const { t } = useTranslation('settings');
  const required = useRequiredRule();
  const form = Form.useFormInstance<GeneralValues>();
  const currency = Form.useWatch('currency', form);
  const currencies = useCurrencies();
  return (
    <Section title={t('general.costs')} text={t('general.costs.text')}>
      <Form.Item name="currency" label={t('general.currency')} className={css.wide ?? ''} rules={[required]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={currencies} />
      </Form.Item>
      {priceNames.map((name) => (
        <Form.Item key={name} name={name} label={t(`general.${name}`)}>
          <NumberInput min={0} max={1_000_000_000} suffix={currency} className="fill" />
        </Form.Item>
      ))}
      <Form.Item name="co2PerKm" label={t('general.co2PerKm')}>
        <NumberInput min={0} max={1_000_000_000} suffix="g/km" className="fill" />
      </Form.Item>
    </Section>
  );
}

/** The currencies with their names in the page's language, by code. */
function useCurrencies() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value)}` }));
  }, [i18n.language]);
}
