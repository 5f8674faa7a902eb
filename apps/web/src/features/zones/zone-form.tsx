import { zoneFields } from '@roundsman/domain/zone/fields';
import { zoneLimits, zoneModes } from '@roundsman/domain/zone/zone';
import { Button, Input, Segmented, Select, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { EntityField } from '../../components/forms/entity-field.tsx';
import { EntityForm, type EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { Form } from '../../components/forms/form.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';
import { ColorPicker } from '../../components/inputs/color-picker.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { errorsWithName } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { bodyOf, newZone, postcodeProblem, readGeometry, valuesOf, type Zone, type ZoneValues } from './zone-values.ts';
import css from './zones.module.css';

const everyMember = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

interface Props {
  readonly task: EntityTask<Zone>;
  readonly form: FormInstance<ZoneValues>;
  /** False: the area has holes or several parts, so it is edited as text. */
  readonly isDrawable: boolean;
  /** Number of known addresses with the postcodes; undefined while it is unknown. */
  readonly addresses: number | undefined;
  readonly onDone: () => void;
}

/** Creates or edits a zone in a panel. Its area is drawn on the map beside it, or written as GeoJSON. */
export function ZoneForm({ task, form, isDrawable, addresses, onDone }: Props) {
  const { t } = useTranslation('zones');
  const drivers = useApiQuery('GET /drivers', everyMember, { staleTime: 60_000 }).data?.drivers;
  const vehicles = useApiQuery('GET /vehicles', everyMember, { staleTime: 60_000 }).data?.vehicles;
  const hasDrivers = (Form.useWatch('drivers', form) ?? []).length > 0;
  const hasVehicles = (Form.useWatch('vehicles', form) ?? []).length > 0;
  const isNew = task.kind === 'new';
  const areaFrom = Form.useWatch('areaFrom', form) ?? (isNew ? newZone : valuesOf(task.entity)).areaFrom;
  const saving = useEntitySaving('zones', {
    invalidates: ['GET /zones', 'GET /zones/territory'],
    onSaved: onDone,
    isWhole: true,
  });
  return (
    <EntityForm
      {...saving}
      task={task}
      onClose={onDone}
      namespace="zones"
      form={form}
      newValues={newZone}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      errorsOf={errorsWithName}
      formProps={{ clearOnDestroy: true, className: css.form ?? '', requiredMark: true, validateTrigger: 'onChange' }}
    >
      {() => (
        <>
          <h2>{t(isNew ? 'form.new' : 'form.edit')}</h2>
          <EntityField name="name" definition={zoneFields.name} label={t('name')} required isFirst={false} />
          <Form.Item name="color" label={t('color')}>
            <ColorPicker />
          </Form.Item>
          <Form.Item name="drivers" label={t('drivers')} extra={t('drivers.hint')}>
            <MembersSelect members={drivers} />
          </Form.Item>
          {hasDrivers && (
            <Form.Item name="mode" label={t('mode')}>
              <Select options={zoneModes.map((value) => ({ value, label: t(`mode.${value}`) }))} />
            </Form.Item>
          )}
          <Form.Item name="vehicles" label={t('vehicles')} extra={t('vehicles.hint')}>
            <MembersSelect members={vehicles} />
          </Form.Item>
          {hasVehicles && (
            <Form.Item name="vehicleMode" label={t('vehicleMode')}>
              <Select options={zoneModes.map((value) => ({ value, label: t(`vehicleMode.${value}`) }))} />
            </Form.Item>
          )}
          <Form.Item name="surchargeMinutes" label={t('surcharge')} extra={t('surcharge.hint')}>
            <NumberInput min={0} max={zoneLimits.surcharge} className="fill" />
          </Form.Item>
          <Form.Item name="areaFrom" label={t('geometry')}>
            <Segmented
              block
              aria-label={t('geometry')}
              options={(['map', 'postcodes'] as const).map((value) => ({ value, label: t(`areaFrom.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="postcodes"
            label={t('postcodes')}
            hidden={areaFrom !== 'postcodes'}
            extra={addresses === undefined ? t('postcodes.hint') : t('postcodes.known', { number: addresses })}
            rules={[
              {
                validator: async (_rule: unknown, text: string = '') => {
                  const problem = areaFrom === 'postcodes' ? postcodeProblem(text) : null;
                  if (problem === null) return;
                  throw new Error(
                    problem === '' ? t('components:field.required') : t('postcodes.wrong', { part: problem }),
                  );
                },
              },
            ]}
          >
            <Input.TextArea
              rows={3}
              maxLength={zoneFields.postcodes.max}
              placeholder="11120-11160, 113*"
              spellCheck={false}
            />
          </Form.Item>
          <Form.Item
            name="geometry"
            label={t('geometry.text')}
            hidden={areaFrom !== 'map'}
            extra={t(isDrawable ? 'geometry.hint' : 'geometry.textOnly')}
            validateTrigger={false}
            rules={[
              {
                validator: async (_rule: unknown, text: string = '') => {
                  if (areaFrom === 'map' && !readGeometry(text)) throw new Error(t('geometry.unreadable'));
                },
              },
            ]}
          >
            <Input.TextArea rows={4} spellCheck={false} />
          </Form.Item>
          <div className={css.buttons}>
            {areaFrom === 'map' && (
              <Button onClick={() => setForUser(form, { geometry: '' })}>{t('geometry.clear')}</Button>
            )}
            <CancelButton>{t('cancel')}</CancelButton>
            <SaveButton isNew={isNew} loading={saving.isSaving}>
              {t(isNew ? 'create' : 'save')}
            </SaveButton>
          </div>
        </>
      )}
    </EntityForm>
  );
}

/** Selects several drivers or vehicles by name. */
function MembersSelect({
  members = [],
  ...field
}: {
  members: readonly { readonly _id: string; readonly name: string }[] | undefined;
}) {
  return (
    <Select
      {...field}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={members.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}
