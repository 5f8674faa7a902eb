import { postcodeLimits } from '@roundsman/domain/zone/postcodes';
import { zoneLimits, zoneModes } from '@roundsman/domain/zone/zone';
import { Button, Input, Segmented, Select, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { ColorPicker } from '../../components/inputs/color-picker.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { fieldErrors, messagesOf, showFieldErrors } from '../../platform/api/failure.ts';
import { type Zone, type ZoneInput, type ZoneValues, postcodeProblem, readGeometry, valuesOf } from './zone-values.ts';
import css from './zones.module.css';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';

const everyMember = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

/** The fields of a zone. Its area is drawn on the map beside the form, or written as GeoJSON. */
export function ZoneForm({
  zone,
  form,
  isDrawable,
  addresses,
  onDone,
}: {
  zone: Zone | null;
  form: FormInstance<ZoneValues>;
  /** False: the area has holes or several parts, so it is edited as text. */
  isDrawable: boolean;
  /** Number of known addresses with the postcodes; undefined while it is unknown. */
  addresses: number | undefined;
  onDone: () => void;
}) {
  const { t } = useTranslation('zones');
  const drivers = useApiQuery('GET /drivers', everyMember, { staleTime: 60_000 }).data?.drivers;
  const vehicles = useApiQuery('GET /vehicles', everyMember, { staleTime: 60_000 }).data?.vehicles;
  const options = {
    quiet: true,
    success: { text: t(zone ? 'saved' : 'created') },
    invalidates: ['GET /zones', 'GET /zones/territory'],
    onSuccess: onDone,
  } as const;
  const hasDrivers = (Form.useWatch('drivers', form) ?? []).length > 0;
  const hasVehicles = (Form.useWatch('vehicles', form) ?? []).length > 0;
  const create = useApiMutation('POST /zones', options);
  const update = useApiMutation('PUT /zones/:id', options);

  const areaFrom = Form.useWatch('areaFrom', form) ?? valuesOf(zone).areaFrom;

  const save = ({ areaFrom, postcodes, geometry: text, ...values }: ZoneValues): void => {
    const isOfPostcodes = areaFrom === 'postcodes';
    const geometry = isOfPostcodes ? null : readGeometry(text);
    if (!isOfPostcodes && !geometry) return form.setFields([{ name: 'geometry', errors: [t('geometry.unreadable')] }]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks the type and the coordinates
    const body = { ...values, ...(isOfPostcodes ? { postcodes } : { geometry }) } as ZoneInput;
    const onError = (error: Error): void => {
      const fields = fieldErrors(error);
      showFieldErrors(form, fields.length > 0 ? fields : [{ name: 'name', errors: messagesOf(error) }]);
    };
    if (zone) update.mutate({ params: { id: zone._id }, body }, { onError });
    else create.mutate({ body }, { onError });
  };

  return (
    <Form
      form={form}
      clearOnDestroy
      layout="vertical"
      className={css.form}
      initialValues={valuesOf(zone)}
      onFinish={save}
    >
      <h2>{t(zone ? 'edit' : 'new')}</h2>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
      >
        <Input maxLength={zoneLimits.name} />
      </Form.Item>
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
        <Input.TextArea rows={3} maxLength={postcodeLimits.text} placeholder="11120-11160, 113*" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="geometry"
        label={t('geometry.text')}
        hidden={areaFrom !== 'map'}
        extra={t(isDrawable ? 'geometry.hint' : 'geometry.textOnly')}
      >
        <Input.TextArea rows={4} spellCheck={false} />
      </Form.Item>
      <div className={css.buttons}>
        {areaFrom === 'map' && (
          <Button onClick={() => setForUser(form, { geometry: '' })}>{t('geometry.clear')}</Button>
        )}
        <CancelButton>{t('cancel')}</CancelButton>
        <SaveButton isNew={!zone} loading={create.isPending || update.isPending}>
          {t(zone ? 'save' : 'create')}
        </SaveButton>
      </div>
    </Form>
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
