import { formatTimeOfDay, orderOfStop, type StopKey, toStopKey } from '@roundsman/domain';
import { Modal, type RefSelectProps, Select } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '../route-view-store.ts';
import { partnerOf } from '../editing/edits.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { focusStop } from '../stop-focus.ts';
import { useEditing } from '../use-editing.ts';
import { Form } from '../../../components/forms/form.tsx';

interface Values {
  readonly driver?: string;
  readonly after?: string;
}

const atStart = 'start';

/** Moves stops without dragging: to a driver and behind a stop. The optimizer can choose the position instead. */
export function MoveDialog({ stops }: { stops: readonly StopKey[] }) {
  const { t } = useTranslation('route-view');
  const { routes, stops: stopsByKey, mode } = useRouteViewData();
  const { edit } = useEditing();
  const [form] = Form.useForm<Values>();
  const first = useRef<RefSelectProps>(null);
  const driver = Form.useWatch('driver', form);
  const [only] = stops.length === 1 ? stops : [];
  const current = only && stopsByKey.get(only)?.driverId;
  // The optimizer can choose a position on another driver's route. On the same route the position must be given.
  const needsAfter = mode === 'sort' || (driver !== undefined && driver === current);
  const after = useMemo(() => {
    const moving = new Set(driver === current ? stops : stops.flatMap((key) => [key, partnerOf(key)]));
    const target = routes.find(({ driverId }) => driverId === driver);
    const choices = target?.stops.filter(({ key }) => !moving.has(key)) ?? [];
    return [
      { value: atStart, label: t('move.atStart') },
      ...choices.map(({ key, number, start, order, type }) => ({
        value: key,
        label: `${number} · ${formatTimeOfDay(start)} · ${(type === 'pickup' ? order.pickupName : order.deliveryName) ?? order.orderCode}`,
      })),
    ];
  }, [driver, current, routes, stops, t]);

  const submit = (values: Values): void => {
    if (!values.driver) return;
    const isDone = values.after
      ? edit({ kind: 'place', stops, driverId: values.driver, after: toStopKey(values.after) })
      : edit({ kind: 'assign', orders: [...new Set(stops.map(orderOfStop))], driverId: values.driver });
    if (!isDone) return;
    showDialog(null);
    const [key] = stops.slice(-1);
    if (key) focusStop(key, values.driver);
  };
  return (
    <Modal
      open
      width={370}
      title={t('move.title')}
      okText={t('move.ok')}
      cancelText={t('cancel')}
      onOk={() => form.submit()}
      onCancel={() => showDialog(null)}
      // When a key opens the dialog, the close button would receive the focus.
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
    >
      <Form
        isGuarded={false}
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={submit}
        initialValues={{ driver: current }}
      >
        <Form.Item
          name="driver"
          label={t('move.driver')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <Select
            ref={first}
            showSearch={{ optionFilterProp: 'label' }}
            options={routes.map(({ driverId, route, stops: { length } }) => ({
              value: driverId,
              label: `${route.driver.name} · ${t('chip.stops', { count: length })}`,
              disabled: route.locked,
            }))}
            onChange={() => form.setFieldValue('after', undefined)}
          />
        </Form.Item>
        <Form.Item
          name="after"
          label={t('move.after')}
          extra={needsAfter ? undefined : t('move.afterHint')}
          rules={[{ required: needsAfter, message: t('components:field.required') }]}
        >
          <Select
            allowClear
            disabled={!driver || mode === 'assign'}
            showSearch={{ optionFilterProp: 'label' }}
            options={after}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
