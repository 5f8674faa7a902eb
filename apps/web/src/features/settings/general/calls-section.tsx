import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { PhoneInput, phoneRule } from '../../../components/inputs/phone-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { useRequiredRule } from './required-rule.ts';

/** Lets the company choose whether customers call the driver or a hotline. */
export function CallsSection() {
  const { t } = useTranslation('settings');
  const required = useRequiredRule();
  const form = Form.useFormInstance<GeneralValues>();
  const callDirection = Form.useWatch('callDirection', form);
  return (
    <Section title={t('general.calls')} text={t('general.calls.text')}>
      <Form.Item name="callDirection" label={t('general.callDirection')} className={css.wide ?? ''} rules={[required]}>
        <Segmented
          options={(['DRIVER_PHONE', 'SERVICE_HOTLINE'] as const).map((value) => ({
            value,
            label: t(`call.${value}`),
          }))}
          aria-label={t('general.callDirection')}
        />
      </Form.Item>
      {callDirection === 'SERVICE_HOTLINE' && (
        <Form.Item
          name="hotline"
          label={t('general.hotline')}
          className={css.wide ?? ''}
          rules={[phoneRule({ required: true })]}
        >
          <PhoneInput />
        </Form.Item>
      )}
    </Section>
  );
}
