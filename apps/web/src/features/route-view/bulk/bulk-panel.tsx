import { orderOfStop } from '@roundsman/domain';
import { Button, Checkbox, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressRule, AddressSearch } from '../../../components/inputs/address-search.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { codeOf, fieldErrors, showFailure, showFieldErrors } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { removeRun, watchRun } from '../../route-plans/index.ts';
import { selectAll, setBulkOpen, useRouteViewStore } from '../route-view-store.ts';
import { usePlanCache, usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './bulk-panel.module.css';
import { anyValue, type BulkValues, bulkBody, unchanged, ordersToChange, hasChanges } from './bulk-values.ts';
import { Form } from '../../../components/forms/form.tsx';

const shown = 100;

/** Changes the addresses and the driver of all selected stops at once, then optimizes the routes. */
export function BulkPanel() {
  const { t } = useTranslation('route-view');
  const { plan, routes, draft, canEdit, pending } = useRouteViewData();
  const selected = useRouteViewStore((state) => state.selected);
  const { bulkReassign } = usePlanMutations(plan._id);
  const { reload } = usePlanCache(plan._id);
  const [form] = Form.useForm<BulkValues>();
  const [isChanged, setChanged] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const { open, started } = ordersToChange(plan, selected);
  const driverOf = (orderId: string) =>
    routes.find(
      ({ stops, driverId }) =>
        stops.some((stop) => stop.orderId === orderId) || draft.driverOfUnplaced.get(orderId) === driverId,
    );
  const locked = [...new Set(open.map(({ _id }) => driverOf(_id)).filter((route) => route?.route.locked))].map(
    (route) => route?.route.driver.name ?? '',
  );
  const deselectOrder = (orderId: string): void => selectAll(selected.filter((key) => orderOfStop(key) !== orderId));
  const blockedReason =
    pending.length > 0
      ? t('driver.pendingFirst')
      : locked.length > 0
        ? t('bulk.locked', { names: locked.join(', ') })
        : null;

  const submit = async (values: BulkValues): Promise<void> => {
    const orderIds = open.map(({ _id }) => _id);
    watchRun(plan, { isMine: true });
    try {
      await bulkReassign.mutateAsync({ params: { id: plan._id }, body: bulkBody(values, orderIds, plan.version) });
      notices.success(t('bulk.begun', { count: orderIds.length }));
      setBulkOpen(false);
      selectAll([]);
    } catch (error) {
      removeRun(plan._id);
      const fields = fieldErrors(error).map(({ name, ...rest }) => ({
        name: String(name).startsWith('pickup') ? 'pickup' : String(name).startsWith('delivery') ? 'delivery' : name,
        ...rest,
      }));
      if (fields.length > 0) showFieldErrors(form, fields);
      else {
        showFailure(error, 'POST /route-plans/:id/bulk-reassign');
        if (codeOf(error) === 'plan_changed') void reload();
      }
    }
  };

  return (
    <aside className={css.panel} aria-label={t('bulk.title')}>
      <header>
        <h2>{t('bulk.title')}</h2>
        <Button
          ref={close}
          type="text"
          size="small"
          aria-label={t('close')}
          icon={<Icon name="close" size={16} />}
          onClick={() => setBulkOpen(false)}
        />
      </header>
      <div className={css.body}>
        <p className={css.lead}>{t('bulk.orders', { count: open.length })}</p>
        <ul className={css.orders} aria-label={t('bulk.chosen')}>
          {open.slice(0, shown).map((order) => {
            const route = driverOf(order._id)?.route;
            return (
              <li key={order._id}>
                <i style={route ? { background: hex(route.driver.color) } : undefined} aria-hidden="true" />
                <span>
                  {order.deliveryName ?? order.orderCode}
                  <small>{route?.driver.name ?? t('unscheduled.title')}</small>
                </span>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('bulk.leaveOut', { name: order.deliveryName ?? order.orderCode })}
                  icon={<Icon name="close" size={12} />}
                  onClick={() => deselectOrder(order._id)}
                />
              </li>
            );
          })}
          {open.length > shown && <li>{t('bulk.more', { count: open.length - shown })}</li>}
        </ul>
        {started.length > 0 && <p className={css.warn}>{t('bulk.begunOrders', { count: started.length })}</p>}
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!canEdit}
          initialValues={{ driver: unchanged, forceAll: false }}
          onValuesChange={(_changed, values: BulkValues) => setChanged(hasChanges(values))}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item name="driver" label={t('bulk.driver')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: unchanged, label: t('bulk.keep') },
                { value: anyValue, label: t('bulk.any') },
                ...routes.map(({ driverId, route, stops }) => ({
                  value: driverId,
                  label: `${route.driver.name} · ${t('chip.stops', { count: stops.length })}`,
                  disabled: route.locked,
                })),
              ]}
            />
          </Form.Item>
          {plan.type === 'PDP' && (
            <Form.Item name="pickup" label={t('bulk.pickup')} rules={[addressRule()]}>
              <AddressSearch />
            </Form.Item>
          )}
          <Form.Item name="delivery" label={t('bulk.delivery')} extra={t('bulk.addressHint')} rules={[addressRule()]}>
            <AddressSearch />
          </Form.Item>
          <Form.Item name="forceAll" valuePropName="checked" extra={t('force.text')}>
            <Checkbox>{t('bulk.force')}</Checkbox>
          </Form.Item>
        </Form>
        {blockedReason && <p className={css.warn}>{blockedReason}</p>}
      </div>
      <footer>
        <Button
          type="primary"
          size="small"
          loading={bulkReassign.isPending}
          disabled={!canEdit || !isChanged || open.length === 0 || blockedReason !== null}
          onClick={() => form.submit()}
        >
          {t('bulk.apply')}
        </Button>
        <Button size="small" type="text" onClick={() => setBulkOpen(false)}>
          {t('cancel')}
        </Button>
      </footer>
    </aside>
  );
}
