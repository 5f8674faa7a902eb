import { InputNumber, Segmented } from 'antd';
import { geofenceModes, geofenceRadius } from '@roundsman/domain/driver/geofence';
import { proofRequirements } from '@roundsman/domain/order/proof-rules';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import type { GeneralValues } from '../general-values.ts';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { SettingSwitch } from './setting-switch.tsx';

/** The rights of drivers, and the proof of delivery that the company requires. */
export function DriversSection() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<GeneralValues>();
  const reassign = Form.useWatch('reassign', form);
  return (
    <Section title={t('general.drivers')} text={t('general.drivers.text')}>
      <SettingSwitch name="defaultGoToStop" />
      <SettingSwitch name="reassign" />
      <SettingSwitch name="forceReassign" isDisabled={!reassign} />
      {(['proofPhoto', 'proofSignature', 'proofNote'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`general.${name}`)}
          extra={t(`general.${name}.hint`)}
          className={css.wide ?? ''}
        >
          <Segmented
            options={proofRequirements.map((value) => ({ value, label: t(`proof.${value}`) }))}
            aria-label={t(`general.${name}`)}
          />
        </Form.Item>
      ))}
      <Form.Item
        name="geofence"
        label={t('general.geofence')}
        extra={t('general.geofence.hint')}
        className={css.wide ?? ''}
      >
        <Segmented
          options={geofenceModes.map((value) => ({ value, label: t(`geofence.${value}`) }))}
          aria-label={t('general.geofence')}
        />
      </Form.Item>
      <Form.Item name="geofenceRadius" label={t('general.geofenceRadius')} extra={t('general.geofenceRadius.hint')}>
        <InputNumber min={geofenceRadius.min} max={geofenceRadius.max} precision={0} suffix="m" />
      </Form.Item>
      <SettingSwitch name="allowNeighbour" />
      <SettingSwitch name="allowSafePlace" />
    </Section>
  );
}
