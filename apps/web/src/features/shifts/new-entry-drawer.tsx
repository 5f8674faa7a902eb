import { Button, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { Form } from '../../components/forms/form.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { DepotSelect } from '../../components/inputs/depot-select.tsx';
import { TimeInput, timeRule } from '../../components/inputs/time-input.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useCan } from '../../platform/session/profile.ts';
import { callEndpoint } from '../../platform/api/api.ts';
import { VehicleSelect } from '../drivers/index.ts';
import { absenceBodyOf, AbsenceFields, absenceFields, type AbsenceValues, newAbsence } from './absence-form.tsx';
import { entryKinds, type EntryKind } from './calendar-task.ts';
import { DayInput } from '../../components/inputs/day-input.tsx';
import css from './forms.module.css';
import { ShiftDetails } from './shift-details.tsx';
import { problemOfDay, shiftBodyOf, type ShiftValues, usualShift } from './shift-values.ts';
import { offerCalendarUndo } from './undo.ts';
import { useEntryForm } from './use-entry-form.ts';

export interface DriverName {
  readonly _id: string;
  readonly name: string;
}

interface Props {
  readonly entry: EntryKind;
  readonly driverId: string;
  readonly date: string;
  readonly drivers: readonly DriverName[];
  /** Opens the offers for the driver's routes of the day. */
  readonly onHandOver: (driverId: string) => void;
  readonly onClose: () => void;
}

/** Adds a shift, an absence, or another depot or vehicle to days of a driver. */
export function NewEntryDrawer({ entry, driverId: firstDriver, date, drivers, onHandOver, onClose }: Props) {
  const { t } = useTranslation('shifts');
  const id = useId();
  const canPlan = useCan('plans.write');
  const [kind, setKind] = useState(entry);
  const [driverId, setDriverId] = useState(firstDriver);
  const [isSaving, setSaving] = useState(false);
  const form = { id, driverId, date, onSaving: setSaving, onDone: onClose };
  return (
    <SideDrawer
      open
      isModal
      title={t('new.title')}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew loading={isSaving}>
            {t(`new.save.${kind}`)}
          </SaveButton>
        </div>
      }
    >
      <div className={css.switch}>
        <Segmented
          block
          aria-label={t('new.kind')}
          value={kind}
          onChange={setKind}
          options={entryKinds.map((value) => ({ value, label: t(`new.kind.${value}`) }))}
        />
      </div>
      <label className={css.label} htmlFor={`${id}-driver`}>
        {t('driver')}
      </label>
      <Select<string>
        id={`${id}-driver`}
        className="fill spaced"
        showSearch={{ optionFilterProp: 'label' }}
        value={driverId}
        onChange={setDriverId}
        options={drivers.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {kind === 'shift' && <ShiftForm {...form} />}
      {kind === 'absence' && <AbsenceForm {...form} />}
      {kind === 'absence' && canPlan && (
        <Button block icon={<Icon name="route" size={16} />} onClick={() => onHandOver(driverId)}>
          {t('outage')}
        </Button>
      )}
      {kind === 'dayChange' && <DayChangeForm {...form} />}
    </SideDrawer>
  );
}

interface FormProps {
  readonly id: string;
  readonly driverId: string;
  readonly date: string;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDone: () => void;
}

type ShiftForm = ShiftValues & { date: string; details: ShiftValues };

function ShiftForm({ id, driverId, date, onSaving, onDone }: FormProps) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<ShiftForm>();
  const { save } = useEntryForm(form, ['date', 'start', 'end'], onDone);
  const create = async ({ date, start, end, details }: ShiftForm): Promise<void> => {
    const shift = shiftBodyOf({ ...details, start, end });
    const { _id } = await callEndpoint('POST /extra-shifts', { body: { driverId, date, shift } });
    void offerCalendarUndo(t('saved.shift'), () => callEndpoint('DELETE /extra-shifts/:id', { params: { id: _id } }));
  };
  return (
    <Form<ShiftForm>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      initialValues={{ date, start: usualShift.start, end: usualShift.end, details: usualShift }}
      onFinish={async (values) => {
        onSaving(true);
        const proceed = await save(() => create(values));
        onSaving(false);
        return proceed;
      }}
    >
      <Form.Item name="date" label={t('field.date')}>
        <DayInput allowClear={false} />
      </Form.Item>
      <HoursFields />
      <Form.Item name="details" noStyle>
        <DetailsField id={id} />
      </Form.Item>
    </Form>
  );
}

/** Start and end of a shift, which must be in their order. */
export function HoursFields() {
  const { t } = useTranslation('shifts');
  return (
    <div className={css.pair}>
      <Form.Item name="start" label={t('field.start')} rules={[timeRule({ required: true })]}>
        <TimeInput />
      </Form.Item>
      <Form.Item
        name="end"
        label={t('field.end')}
        dependencies={['start']}
        rules={[
          timeRule({ required: true }),
          ({ getFieldValue }) => ({
            validator: async (_rule, end: string | null) => {
              const start: string | null = getFieldValue('start');
              if (start && end && problemOfDay([{ ...usualShift, start, end }]) === 'inverted')
                throw new Error(t('shiftProblem.inverted'));
            },
          }),
        ]}
      >
        <TimeInput />
      </Form.Item>
    </div>
  );
}

/** The further fields of a shift, as one field of a form. */
export const DetailsField = ({
  id,
  value = usualShift,
  onChange = () => undefined,
}: {
  id: string;
  value?: ShiftValues;
  onChange?: (value: ShiftValues) => void;
}) => <ShiftDetails id={`${id}-details`} value={value} onChange={onChange} />;

function AbsenceForm({ id, driverId, date, onSaving, onDone }: FormProps) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<AbsenceValues>();
  const { save } = useEntryForm(form, absenceFields, onDone);
  const create = async (values: AbsenceValues): Promise<void> => {
    const body = await absenceBodyOf(values, (kind) => t(`kind.${kind}`));
    const { _id } = await callEndpoint('POST /absences', { body: { ...body, driverId, status: values.status } });
    void offerCalendarUndo(t('saved.absence'), () => callEndpoint('DELETE /absences/:id', { params: { id: _id } }));
  };
  return (
    <Form<AbsenceValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      initialValues={newAbsence(date)}
      onFinish={async (values) => {
        onSaving(true);
        const proceed = await save(() => create(values));
        onSaving(false);
        return proceed;
      }}
    >
      <AbsenceFields form={form} isNew />
    </Form>
  );
}

interface DayChangeValues {
  from: string;
  until: string;
  startDepotId: string | null;
  endDepotId: string | null;
  vehicleId: string | null;
}

function DayChangeForm({ id, driverId, date, onSaving, onDone }: FormProps) {
  const { t } = useTranslation('shifts');
  const [form] = Form.useForm<DayChangeValues>();
  const { save } = useEntryForm(form, ['from', 'until', 'startDepotId', 'endDepotId', 'vehicleId'], onDone);
  const create = async (values: DayChangeValues): Promise<void> => {
    const { _id } = await callEndpoint('POST /day-changes', { body: { driverId, ...values } });
    void offerCalendarUndo(t('saved.dayChange'), () =>
      callEndpoint('DELETE /day-changes/:id', { params: { id: _id } }),
    );
  };
  return (
    <Form<DayChangeValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      initialValues={{ from: date, until: date, startDepotId: null, endDepotId: null, vehicleId: null }}
      onFinish={async (values) => {
        onSaving(true);
        const proceed = await save(() => create(values));
        onSaving(false);
        return proceed;
      }}
    >
      <p className={css.hint}>{t('dayChange.hint')}</p>
      <div className={css.pair}>
        <Form.Item name="from" label={t('field.from')}>
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item name="until" label={t('field.until')}>
          <DayInput allowClear={false} />
        </Form.Item>
      </div>
      <Form.Item name="startDepotId" label={t('field.startDepotId')}>
        <DepotSelect placeholder={t('field.asUsual')} />
      </Form.Item>
      <Form.Item name="endDepotId" label={t('field.endDepotId')}>
        <DepotSelect placeholder={t('field.asUsual')} />
      </Form.Item>
      <Form.Item
        name="vehicleId"
        label={t('field.vehicleId')}
        dependencies={['startDepotId', 'endDepotId']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              const { startDepotId, endDepotId, vehicleId }: DayChangeValues = getFieldsValue();
              if (!startDepotId && !endDepotId && !vehicleId) throw new Error(t('dayChange.empty'));
            },
          }),
        ]}
      >
        <VehicleSelect placeholder={t('field.asUsual')} />
      </Form.Item>
    </Form>
  );
}
