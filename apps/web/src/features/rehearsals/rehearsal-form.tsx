import { rehearsalKinds, type RehearsalKind } from '@roundsman/domain/rehearsal/rehearsal';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/forms/form.tsx';
import { DepotSelect } from '../../components/inputs/depot-select.tsx';
import { TimeInput, timeRule } from '../../components/inputs/time-input.tsx';
import css from './rehearsals.module.css';
import { type RehearsalChange, useRehearse } from './rehearsals.queries.ts';

interface Values {
  readonly kind: RehearsalKind;
  /** Empty: all drivers. */
  readonly driverId: string;
  readonly depotId?: string;
  readonly shiftStart?: string;
  readonly effort: (typeof efforts)[number];
}

const efforts = ['quick', 'normal', 'thorough'] as const;
const everyone = '';

interface Props {
  readonly planId: string;
  readonly drivers: readonly { readonly _id: string; readonly name: string }[];
  /** False when no stop was visited, so that there are no real times. */
  readonly hasVisits: boolean;
}

/** Chooses what changes about the day, and starts its rehearsal. */
export function RehearsalForm({ planId, drivers, hasVisits }: Props) {
  const { t } = useTranslation('rehearsals');
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'WITHOUT_DRIVER';
  const rehearse = useRehearse();
  const isForAll = kind === 'DEPOT' || kind === 'START';
  const isOfStops = kind === 'REAL_SERVICE' || kind === 'LEARNED_SERVICE';
  const start = (values: Values): Promise<unknown> =>
    rehearse
      .mutateAsync({ params: { id: planId }, body: { change: changeOf(values), effort: values.effort } })
      .catch(() => undefined);
  const kinds = rehearsalKinds.filter(
    (value) => (value !== 'REAL_SERVICE' || hasVisits) && (value !== 'WITHOUT_DRIVER' || drivers.length > 1),
  );
  const required = [{ required: true, message: t('components:field.required') }];
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={css.form ?? ''}
      isGuarded={false}
      initialValues={{ kind: kinds[0], driverId: drivers[0]?._id ?? everyone, effort: 'normal' }}
      onValuesChange={({ kind: chosen }: Partial<Values>) => {
        if (chosen)
          form.setFieldValue('driverId', chosen === 'DEPOT' || chosen === 'START' ? everyone : drivers[0]?._id);
      }}
      onFinish={start}
    >
      <Form.Item name="kind" label={t('change')} extra={t(`hint.${kind}`)}>
        <Select options={kinds.map((value) => ({ value, label: t(`change.${value}`) }))} />
      </Form.Item>
      {!isOfStops && (
        <Form.Item name="driverId" label={t('driver')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              ...(isForAll ? [{ value: everyone, label: t('driver.all') }] : []),
              ...drivers.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      {kind === 'DEPOT' && (
        <Form.Item name="depotId" label={t('depot')} rules={required}>
          <DepotSelect />
        </Form.Item>
      )}
      {kind === 'START' && (
        <Form.Item name="shiftStart" label={t('start')} rules={[timeRule({ required: true })]}>
          <TimeInput />
        </Form.Item>
      )}
      <Form.Item name="effort" label={t('effort')}>
        <Select options={efforts.map((value) => ({ value, label: t(`effort.${value}`) }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={rehearse.isPending}>
        {t('do')}
      </Button>
    </Form>
  );
}

function changeOf({ kind, driverId, depotId = '', shiftStart = '' }: Values): RehearsalChange {
  const driver = driverId === everyone ? null : driverId;
  switch (kind) {
    case 'DEPOT':
      return { kind, depotId, driverId: driver };
    case 'START':
      return { kind, shiftStart, driverId: driver };
    case 'REAL_SERVICE':
    case 'LEARNED_SERVICE':
      return { kind };
    default:
      return { kind, driverId };
  }
}
