import { capacityFields } from '@roundsman/domain/load/load-dimensions';
import { vehicleFields } from '@roundsman/domain/vehicle/fields';
import { vehicleKinds } from '@roundsman/domain/vehicle/vehicle';
import { Button, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { DepotSelect } from '../../components/inputs/depot-select.tsx';
import { FormSection } from '../../components/forms/entity-form.tsx';
import { EntityField } from '../../components/forms/entity-field.tsx';
import css from '../../components/forms/entity-form.module.css';
import { Icon } from '../../components/buttons/icon.tsx';
import { TagInput } from '../../components/inputs/tag-input.tsx';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import own from './vehicle-form.module.css';
import { Form } from '../../components/forms/form.tsx';

const limits = [...capacityFields, 'maxStops', 'maxDistance'] as const;
const costs = ['costPerDay', 'costPerKm', 'costPerHour', 'costPerOvertimeHour', 'co2PerKm'] as const;
/** The fields of a vehicle. */
export function VehicleFields() {
  const { t } = useTranslation('vehicles');
  const currency = useSettings()?.currency;
  const isUsed = useIsLoadUsed();
  const wide = `${css.field} ${css.wide}`;
  const number = (name: (typeof limits)[number] | (typeof costs)[number]) => (
    <EntityField
      key={name}
      name={name}
      definition={vehicleFields[name]}
      label={t(`field.${name}`)}
      className={css.field ?? ''}
      unit={vehicleFields[name].kind === 'money' ? currency : undefined}
    />
  );
  return (
    <>
      <FormSection title={t('section.vehicle')}>
        <EntityField name="name" definition={vehicleFields.name} label={t('field.name')} className={css.field ?? ''} />
        <EntityField
          name="plate"
          definition={vehicleFields.plate}
          label={t('field.plate')}
          className={css.field ?? ''}
        />
        <Form.Item name="kind" label={t('field.kind')} className={wide} extra={t('field.kind.hint')}>
          <Segmented
            block
            options={vehicleKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            aria-label={t('field.kind')}
          />
        </Form.Item>
        <Form.Item name="skills" label={t('field.skills')} className={wide} extra={t('field.skills.hint')}>
          <TagInput />
        </Form.Item>
        <Form.Item name="depotId" label={t('field.depotId')} className={wide} extra={t('field.depotId.hint')}>
          <DepotSelect placeholder={t('field.depotId.none')} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('section.limits')}>{limits.filter(isUsed).map(number)}</FormSection>
      <FormSection title={t('section.costs')}>
        {costs.map(number)}
        <p className={own.hint}>{t('section.costs.hint')}</p>
      </FormSection>
      <FormSection title={t('section.outOfService')}>
        <Form.List name="outOfService">
          {(periods, { add, remove }) => (
            <>
              {periods.map(({ key, name }) => (
                <div key={key} className={own.period}>
                  <Form.Item
                    name={[name, 'start']}
                    rules={[{ required: true, message: t('components:field.required') }]}
                  >
                    <DayInput aria-label={t('period.start')} placeholder={t('period.start')} />
                  </Form.Item>
                  <Form.Item name={[name, 'end']}>
                    <DayInput aria-label={t('period.end')} placeholder={t('period.end')} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<Icon name="trash" size={16} />}
                    aria-label={t('period.remove')}
                    onClick={() => remove(name)}
                  />
                  <Form.Item name={[name, 'reason']} className={own.reason ?? ''}>
                    <Input maxLength={200} placeholder={t('period.reason')} aria-label={t('period.reason')} />
                  </Form.Item>
                </div>
              ))}
              <Button className={own.add ?? ''} icon={<Icon name="plus" size={16} />} onClick={() => add({})}>
                {t('period.add')}
              </Button>
            </>
          )}
        </Form.List>
        <EntityField name="note" definition={vehicleFields.note} label={t('field.note')} className={wide} />
      </FormSection>
    </>
  );
}
