import {
  type AlertKind,
  alertKinds,
  alertLimits,
  alertSwitches,
  alertThresholds,
  alertUnits,
} from '@roundsman/domain/alert/alert';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { Section } from '../settings-form.tsx';
import { useRequiredRule } from './required-rule.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** A switch and a threshold for each kind of alert. */
export function AlertsSection() {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('general.alerts')} text={t('general.alerts.text')}>
      {alertKinds.map((kind) => (
        <AlertFields key={kind} kind={kind} />
      ))}
    </Section>
  );
}

function AlertFields({ kind }: { readonly kind: AlertKind }) {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<GeneralValues>();
  const required = useRequiredRule();
  const isOn = Form.useWatch(alertSwitches[kind], form);
  const { min, max } = alertLimits[kind];
  return (
    <>
      <SettingSwitch name={alertSwitches[kind]} />
      {isOn && (
        <Form.Item name={alertThresholds[kind]} label={t(`general.${alertThresholds[kind]}`)} rules={[required]}>
          <NumberInput min={min} max={max} suffix={t(`alertUnit.${alertUnits[kind]}`)} className="fill" />
        </Form.Item>
      )}
    </>
  );
}
