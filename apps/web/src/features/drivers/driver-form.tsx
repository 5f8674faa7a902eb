import type { ErrorDetail } from '@roundsman/contract/errors';
import { checkDriverBreaks } from '@roundsman/domain/driver/driver-breaks';
import { checkDriverTimes, speedKmh, speeds } from '@roundsman/domain/driver/driver';
import { Checkbox, type FormInstance, Input, Segmented, Switch } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { addressRule } from '../../components/address-search.tsx';
import { BreaksInput, breaksRule } from '../../components/breaks-input.tsx';
import { ColorPicker } from '../../components/color-picker.tsx';
import { LimitFields } from '../../components/limit-fields.tsx';
import { PhoneInput, phoneRule } from '../../components/phone-input.tsx';
import { PlaceInput } from '../../components/place-input.tsx';
import { TimeInput, timeRule } from '../../components/time-input.tsx';
import { problemText, showFieldErrors } from '../../platform/api/failure.ts';
import { VehicleSelect } from './vehicle-select.tsx';
import css from './driver-form.module.css';
import { type DriverValues, formField } from './driver-values.ts';
import { Form } from '../../components/form.tsx';

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

/** Shows the server's errors at their fields. Returns whether any error had a field. */
type Refuse = (details: readonly ErrorDetail[]) => boolean;

/** Form of a driver. A button outside submits it by its id. */
export function DriverForm({
  id,
  initial,
  onSave,
}: {
  id: string;
  initial: DriverValues;
  onSave: (values: DriverValues, refuse: Refuse) => void;
}) {
  const { t } = useTranslation('drivers');
  const [form] = Form.useForm<DriverValues>();
  const refuse: Refuse = (details) => {
    const atFields = details.filter(({ path }) => path);
    showFieldErrors(
      form,
      atFields.map(({ path = '', message }) => ({ name: formField(path), errors: [message] })),
    );
    return atFields.length > 0;
  };
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
    <Form<DriverValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={css.form ?? ''}
      initialValues={initial}
      onFinish={(values) => onSave(values, refuse)}
    >
      <fieldset className={css.section}>
        <legend>{t('section.person')}</legend>
        <div className={css.person}>
          <Form.Item
            name="name"
            label={t('field.name')}
            className={css.field ?? ''}
            rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
          >
            <Input autoFocus maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="color" label={t('field.color')} className={css.field ?? ''} tooltip={t('field.color.hint')}>
            <ColorPicker />
          </Form.Item>
        </div>
        <Form.Item
          name="phone"
          label={t('field.phone')}
          className={`${css.field} ${css.wide}`}
          rules={[phoneRule({ required: true })]}
        >
          <PhoneInput />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('field.email')}
          className={`${css.field} ${css.wide}`}
          rules={[{ type: 'email', message: t('components:field.invalidEmail') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.route')}</legend>
        <Form.Item
          name="startAddress"
          label={t('field.start')}
          className={`${css.field} ${css.wide}`}
          rules={[addressRule({ required: true })]}
        >
          <PlaceInput />
        </Form.Item>
        <Form.Item
          name="startsAtPosition"
          valuePropName="checked"
          extra={t('field.startsAtPosition.hint')}
          className={`${css.field} ${css.wide}`}
        >
          <Checkbox>{t('field.startsAtPosition')}</Checkbox>
        </Form.Item>
        <Form.Item
          name="endAddress"
          label={t('field.end')}
          className={`${css.field} ${css.wide}`}
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
          className={`${css.field} ${css.wide}`}
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
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.vehicle')}</legend>
        <Form.Item
          name="vehicleId"
          label={t('field.vehicleId')}
          extra={t('field.vehicleId.hint')}
          className={`${css.field} ${css.wide}`}
        >
          <VehicleSelect />
        </Form.Item>
        <Form.Item name="speed" label={t('field.speed')} className={`${css.field} ${css.wide}`}>
          <Segmented
            block
            options={speeds.map((value) => ({ value, label: t('speed', { kmh: speedKmh[value] }) }))}
            aria-label={t('field.speed')}
          />
        </Form.Item>
        <LimitFields label={(limit) => t(`field.${limit}`)} className={css.field} wide={css.wide} />
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.status')}</legend>
        <Form.Item
          name="isActive"
          label={t('field.isActive')}
          valuePropName="checked"
          extra={t('field.isActive.hint')}
          className={`${css.field} ${css.wide}`}
        >
          <Switch />
        </Form.Item>
      </fieldset>
    </Form>
  );
}
