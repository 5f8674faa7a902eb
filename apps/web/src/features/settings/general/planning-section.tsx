import { Segmented, Select } from 'antd';
import { objectives } from '@roundsman/domain/route-plan/objective';
import { routePlanTypes } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../components/forms/form.tsx';
import { NumberInput } from '../../../components/inputs/number-input.tsx';
import type { GeneralValues } from '../general-values.ts';
import { Section } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { useRequiredRule } from './required-rule.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** Settings of plans: their type, times, objective and limits. */
export function PlanningSection() {
  const { t } = useTranslation('settings');
  const required = useRequiredRule();
  const form = Form.useFormInstance<GeneralValues>();
  const balance = Form.useWatch('balance', form);
  const objective = Form.useWatch('objective', form) ?? 'SHORTEST_TIME';
  return (
    <Section title={t('general.planning')} text={t('general.planning.text')}>
      <Form.Item name="routePlanType" label={t('general.routePlanType')} className={css.wide ?? ''} rules={[required]}>
        <Segmented
          options={routePlanTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          aria-label={t('general.routePlanType')}
        />
      </Form.Item>
      <Form.Item
        name="optimizationMode"
        label={t('general.optimizationMode')}
        extra={t('general.optimizationMode.hint')}
        className={css.wide ?? ''}
      >
        <Segmented
          options={(['STRAIGHT_LINE', 'DRIVING_DISTANCE'] as const).map((value) => ({
            value,
            label: t(`mode.${value}`),
          }))}
          aria-label={t('general.optimizationMode')}
        />
      </Form.Item>
      <Form.Item
        name="serviceTime"
        label={t('general.serviceTime')}
        extra={t('general.serviceTime.hint')}
        rules={[required]}
      >
        <NumberInput min={0} max={480} suffix={t('minutes')} className="fill" />
      </Form.Item>
      <Form.Item
        name="parkingTime"
        label={t('general.parkingTime')}
        extra={t('general.parkingTime.hint')}
        rules={[required]}
      >
        <NumberInput min={0} max={120} suffix={t('minutes')} className="fill" />
      </Form.Item>
      <Form.Item
        name="driverOvertime"
        label={t('general.driverOvertime')}
        extra={t('general.driverOvertime.hint')}
        rules={[required]}
      >
        <NumberInput min={0} max={600} suffix={t('minutes')} className="fill" />
      </Form.Item>
      <Form.Item
        name="objective"
        label={t('general.objective')}
        extra={t(`components:objectiveText.${objective}`)}
        className={css.wide ?? ''}
      >
        <Select
          aria-label={t('general.objective')}
          showSearch={false}
          options={objectives.map((value) => ({ value, label: t(`components:objective.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="breakAfterMinutes"
        label={t('general.breakAfterMinutes')}
        extra={t('general.breakAfterMinutes.hint')}
        rules={[required]}
      >
        <NumberInput min={0} max={1440} suffix={t('minutes')} className="fill" />
      </Form.Item>
      <Form.Item
        name="preferredDriverMinutes"
        label={t('general.preferredDriverMinutes')}
        extra={t('general.preferredDriverMinutes.hint')}
        rules={[required]}
      >
        <NumberInput min={0} max={480} suffix={t('minutes')} className="fill" />
      </Form.Item>
      <SettingSwitch name="allowLateStop" />
      <SettingSwitch name="balance" isDisabled={objective !== 'SHORTEST_TIME'} />
      <Form.Item
        name="balanceBufferPercentage"
        label={t('general.balanceBufferPercentage')}
        extra={t('general.balanceBufferPercentage.hint')}
        rules={[{ type: 'number', min: 0, max: 100, message: t('components:field.invalid') }, required]}
      >
        <NumberInput
          suffix="%"
          {...(balance && objective === 'SHORTEST_TIME' ? {} : { disabled: true })}
          className="fill"
        />
      </Form.Item>
      <SettingSwitch name="snapToRoad" />
    </Section>
  );
}
