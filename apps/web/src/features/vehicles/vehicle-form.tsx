import type { ErrorDetail } from '@roundsman/contract/errors';
import { capacityFields } from '@roundsman/domain/load/load-dimensions';
import { vehicleFieldOf } from '@roundsman/domain/vehicle/fields';
import { vehicleKinds } from '@roundsman/domain/vehicle/vehicle';
import { Button, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { DepotSelect } from '../../components/depot-select.tsx';
import { Icon } from '../../components/icon.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { TagInput } from '../../components/tag-input.tsx';
import { showFieldErrors } from '../../platform/api/failure.ts';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { DayInput } from './day-input.tsx';
import css from './vehicle-form.module.css';
import type { VehicleValues } from './vehicle-values.ts';
import { Form } from '../../components/form.tsx';

/** Shows the server's field errors. Returns whether any error had a field. */
type Refuse = (details: readonly ErrorDetail[]) => boolean;

const limits = [...capacityFields, 'maxStops', 'maxDistance'] as const;
const costs = ['costPerDay', 'costPerKm', 'costPerHour', 'costPerOvertimeHour', 'co2PerKm'] as const;
const units: Partial<Record<(typeof limits)[number] | (typeof costs)[number], string>> = {
  maxDistance: 'km',
  co2PerKm: 'g/km',
};

/** Form of a vehicle. A button outside submits it by its id. */
export function VehicleForm({
  id,
  initial,
  onSave,
}: {
  id: string;
  initial: VehicleValues;
  onSave: (values: VehicleValues, refuse: Refuse) => void;
}) {
  const { t } = useTranslation('vehicles');
  const currency = useSettings()?.currency;
  const [form] = Form.useForm<VehicleValues>();
  const isUsed = useIsLoadUsed();
  const refuse: Refuse = (details) => {
    const atFields = details.filter(({ path }) => path);
    showFieldErrors(
      form,
      atFields.map(({ path = '', message }) => {
        const [list, index, field] = path.split('.');
        return {
          name: list === 'outOfService' && index && field ? ['outOfService', Number(index), field] : path,
          errors: [message],
        };
      }),
    );
    return atFields.length > 0;
  };
  const number = (name: (typeof limits)[number] | (typeof costs)[number]) => {
    const { min, kind } = vehicleFieldOf(name);
    const unit = units[name] ?? (kind === 'money' ? currency : undefined);
    return (
      <Form.Item key={name} name={name} label={t(`field.${name}`)} className={css.field ?? ''}>
        <NumberInput
          {...(min !== undefined && { min })}
          {...(kind === 'count' && { max: 10_000, precision: 0 })}
          {...(unit && { suffix: unit })}
          style={{ width: '100%' }}
        />
      </Form.Item>
    );
  };
  return (
    <Form<VehicleValues>
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
        <legend>{t('section.vehicle')}</legend>
        <Form.Item
          name="name"
          label={t('field.name')}
          className={css.field ?? ''}
          rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
        >
          <Input autoFocus maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="plate" label={t('field.plate')} className={css.field ?? ''}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="kind"
          label={t('field.kind')}
          className={`${css.field} ${css.wide}`}
          extra={t('field.kind.hint')}
        >
          <Segmented
            block
            options={vehicleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            aria-label={t('field.kind')}
          />
        </Form.Item>
        <Form.Item
          name="skills"
          label={t('field.skills')}
          className={`${css.field} ${css.wide}`}
          extra={t('field.skills.hint')}
        >
          <TagInput />
        </Form.Item>
        <Form.Item
          name="depotId"
          label={t('field.depotId')}
          className={`${css.field} ${css.wide}`}
          extra={t('field.depotId.hint')}
        >
          <DepotSelect placeholder={t('field.depotId.none')} />
        </Form.Item>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.limits')}</legend>
        {limits.filter(isUsed).map(number)}
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.costs')}</legend>
        {costs.map(number)}
        <p className={css.hint}>{t('section.costs.hint')}</p>
      </fieldset>
      <fieldset className={css.section}>
        <legend>{t('section.outOfService')}</legend>
        <Form.List name="outOfService">
          {(periods, { add, remove }) => (
            <>
              {periods.map(({ key, name }) => (
                <div key={key} className={css.period}>
                  <Form.Item
                    name={[name, 'start']}
                    rules={[{ required: true, message: t('components:field.required') }]}
                  >
                    <DayInput label={t('period.start')} />
                  </Form.Item>
                  <Form.Item name={[name, 'end']}>
                    <DayInput label={t('period.end')} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<Icon name="trash" size={16} />}
                    aria-label={t('period.remove')}
                    onClick={() => remove(name)}
                  />
                  <Form.Item name={[name, 'reason']} className={css.reason ?? ''}>
                    <Input maxLength={200} placeholder={t('period.reason')} aria-label={t('period.reason')} />
                  </Form.Item>
                </div>
              ))}
              <Button className={css.add ?? ''} icon={<Icon name="plus" size={16} />} onClick={() => add({})}>
                {t('period.add')}
              </Button>
            </>
          )}
        </Form.List>
        <Form.Item name="note" label={t('field.note')} className={`${css.field} ${css.wide}`}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </fieldset>
    </Form>
  );
}
