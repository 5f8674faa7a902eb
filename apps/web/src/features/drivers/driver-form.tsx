import { checkDriverBreaks } from '@roundsman/domain/driver/driver-breaks';
import { driverFields } from '@roundsman/domain/driver/fields';
import { checkDriverTimes, speedKmh, speeds } from '@roundsman/domain/driver/driver';
import { Checkbox, type FormInstance, Segmented, Switch } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { addressRule } from '../../components/inputs/address-search.tsx';
import { BreaksInput, breaksRule } from '../../components/inputs/breaks-input.tsx';
import { ColorPicker } from '../../components/inputs/color-picker.tsx';
import { FormSection } from '../../components/forms/entity-form.tsx';
import { EntityField } from '../../components/forms/entity-field.tsx';
import css from '../../components/forms/entity-form.module.css';
import { LimitFields } from '../../components/inputs/limit-fields.tsx';
import { phoneRule } from '../../components/inputs/phone-input.tsx';
import { PlaceInput } from '../../components/inputs/place-input.tsx';
import { TimeInput, timeRule } from '../../components/inputs/time-input.tsx';
import { problemText } from '../../platform/api/failure.ts';
import { VehicleSelect } from './vehicle-select.tsx';
import own from './driver-form.module.css';
import type { DriverValues } from './driver-values.ts';
import { Form } from '../../components/forms/form.tsx';

const times = ['shiftStart', 'shiftEnd', 'breakStart', 'breakEnd'] as const;

/** Shows an error at both ends of an inverted shift or break. */
const orderRule =
  (field: (typeof times)[number]) =>
  ({ getFieldsValue }: Pick<FormInstance<DriverValues>, 'getFieldsValue'>): RuleObject => ({
    validator: async () => {
      const complaints = new Map<string, string>();
      const driver: DriverValues = getFieldsValue([...times]);
      checkDriverTimes(driver, (path, code) => complaints.set(path, problemText(code)));
      const complaint = complaints.get(field);
      if (complaint) throw new Error(complaint);
    },
  });

/** The fields of a driver. */
export function DriverFields({ form }: { form: FormInstance<DriverValues> }) {
  const { t } = useTranslation('drivers');
  const wide = `${css.field} ${css.wide}`;
  const time = (name: (typeof times)[number], other: (typeof times)[number]) => (
    <Form.Item
      name={name}
      label={t(`field.${name}`)}
      className={css.field ?? ''}
      dependencies={[other]}
      rules={[timeRule(), orderRule(name)]}
    >
      <TimeInput />
    </Form.Item>
  );
  return (
    <>
      <FormSection title={t('section.person')}>
        <div className={own.person}>
          <EntityField name="name" definition={driverFields.name} label={t('field.name')} className={css.field ?? ''} />
          <Form.Item name="color" label={t('field.color')} className={css.field ?? ''} tooltip={t('field.color.hint')}>
            <ColorPicker />
          </Form.Item>
        </div>
        <EntityField
          name="phone"
          definition={driverFields.phone}
          label={t('field.phone')}
          className={wide}
          rules={[phoneRule({ required: true })]}
        />
        <EntityField name="email" definition={driverFields.email} label={t('field.email')} className={wide} />
      </FormSection>
      <FormSection title={t('section.route')}>
        <Form.Item
          name="startAddress"
          label={t('field.start')}
          className={wide}
          rules={[addressRule({ required: true })]}
        >
          <PlaceInput />
        </Form.Item>
        <Form.Item
          name="startsAtPosition"
          valuePropName="checked"
          extra={t('field.startsAtPosition.hint')}
          className={wide}
        >
          <Checkbox>{t('field.startsAtPosition')}</Checkbox>
        </Form.Item>
        <Form.Item
          name="endAddress"
          label={t('field.end')}
          className={wide}
          extra={t('field.end.hint')}
          rules={[addressRule()]}
        >
          <PlaceInput />
        </Form.Item>
        {time('shiftStart', 'shiftEnd')}
        {time('shiftEnd', 'shiftStart')}
        {time('breakStart', 'breakEnd')}
        {time('breakEnd', 'breakStart')}
        <Form.Item
          name="breaks"
          label={t('field.breaks')}
          extra={t('field.breaks.hint')}
          className={wide}
          dependencies={['breakStart', 'breakEnd']}
          rules={[
            breaksRule((breaks, issue) => {
              const { breakStart, breakEnd }: DriverValues = form.getFieldsValue(['breakStart', 'breakEnd']);
              checkDriverBreaks({ breakStart, breakEnd, breaks }, (_path, code) => issue(code));
            }),
          ]}
        >
          <BreaksInput />
        </Form.Item>
      </FormSection>
      <FormSection title={t('section.vehicle')}>
        <Form.Item name="vehicleId" label={t('field.vehicleId')} extra={t('field.vehicleId.hint')} className={wide}>
          <VehicleSelect />
        </Form.Item>
        <Form.Item name="speed" label={t('field.speed')} className={wide}>
          <Segmented
            block
            options={speeds.map((value) => ({ value, label: t('speed', { kmh: speedKmh[value] }) }))}
            aria-label={t('field.speed')}
          />
        </Form.Item>
        <LimitFields label={(limit) => t(`field.${limit}`)} className={css.field} wide={css.wide} />
      </FormSection>
      <FormSection title={t('section.status')}>
        <Form.Item
          name="isActive"
          label={t('field.isActive')}
          valuePropName="checked"
          extra={t('field.isActive.hint')}
          className={wide}
        >
          <Switch />
        </Form.Item>
      </FormSection>
    </>
  );
}
