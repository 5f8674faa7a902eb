import { weekdays } from '@roundsman/domain/depot/opening-hours';
import { maxMasterWeeks } from '@roundsman/domain/master-routes/master-route';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/form.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { DepotSelect } from '../../components/inputs/depot-select.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { TimeInput } from '../../components/inputs/time-input.tsx';
import { VehicleSelect } from '../drivers/index.ts';
import { DriverSelect } from './driver-select.tsx';
import type { MasterValues } from './master-values.ts';
import { StopsInput } from './stops-input.tsx';
import css from './master-routes.module.css';

interface Props {
  readonly id: string;
  readonly initial: MasterValues;
  readonly isPaired: boolean;
  readonly onSubmit: (values: MasterValues) => Promise<void>;
}

/** The form of a master route. */
export function MasterForm({ id, initial, isPaired, onSubmit }: Props) {
  const { t, i18n } = useTranslation('master-routes');
  const required = { required: true, message: t('components:field.required') };
  return (
    <Form<MasterValues>
      id={id}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onFinish={(values) => onSubmit({ ...initial, ...values })}
    >
      <Form.Item name="name" label={t('name')} rules={[required]}>
        <Input maxLength={100} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="driver" label={t('driver')} rules={[required]}>
          <DriverSelect />
        </Form.Item>
        <Form.Item name="vehicle" label={t('vehicle')}>
          <VehicleSelect placeholder={t('vehicle.usual')} />
        </Form.Item>
        <Form.Item name="weekdays" label={t('weekdays')} rules={[required]}>
          <Select
            mode="multiple"
            options={weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'long') }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item name="everyWeeks" label={t('everyWeeks')} rules={[required]}>
          <NumberInput min={1} max={maxMasterWeeks} precision={0} className="fill" />
        </Form.Item>
        <Form.Item name="startDate" label={t('startDate')} rules={[required]}>
          <DayInput allowClear={false} />
        </Form.Item>
        <Form.Item name="lastDate" label={t('lastDate')}>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="stops" label={t('stops')} rules={[{ ...required, type: 'array' }]} extra={t('stops.text')}>
        <StopsInput isPaired={isPaired} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="routePlanName" label={t('planName')} extra={t('planName.text')}>
          <Input maxLength={100} placeholder={t('planName.same')} />
        </Form.Item>
        <Form.Item name="startTime" label={t('startTime')} extra={t('startTime.text')}>
          <TimeInput />
        </Form.Item>
        <Form.Item name="startDepot" label={t('startDepot')}>
          <DepotSelect placeholder={t('depot.usual')} />
        </Form.Item>
        <Form.Item name="endDepot" label={t('endDepot')}>
          <DepotSelect placeholder={t('depot.usual')} />
        </Form.Item>
      </div>
    </Form>
  );
}
