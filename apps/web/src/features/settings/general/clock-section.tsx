import { useMemo } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { useRequiredRule } from './required-rule.ts';

/** The time zone of the company. */
export function ClockSection() {
  const { t } = useTranslation('settings');
  const required = useRequiredRule();
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  );
  return (
    <Section title={t('general.clock')} text={t('general.clock.text')}>
      <Form.Item name="timeZone" label={t('general.timeZone')} className={css.wide ?? ''} rules={[required]}>
        <Select
          showSearch={{
            // Time zones are typed as they are shown or as programs name them: `Los Angeles` or `Los_Angeles`.
            filterOption: (typed, option) =>
              option?.value.toLowerCase().includes(typed.trim().toLowerCase().replaceAll(' ', '_')) ?? false,
          }}
          options={zones}
        />
      </Form.Item>
    </Section>
  );
}
