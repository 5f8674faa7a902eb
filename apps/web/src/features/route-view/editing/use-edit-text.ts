import { typeOfStop } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../plan.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { type Edit, ordersOf } from './edits.ts';

/**
 * Returns a function that describes an edit, such as 'Customer 12 to Anna'. `before` has the names of orders and
 * drivers that have left the plan.
 */
export function useEditText(): (edit: Edit, before?: Plan | null) => string {
  const { t } = useTranslation('route-view');
  const { plan, orders } = useRouteViewData();
  return (edit, before) => {
    const driverName = (driverId: string): string =>
      [plan, before]
        .flatMap((shownPlan) => shownPlan?.routes ?? [])
        .map(({ driver }) => driver)
        .find(({ _id }) => _id === driverId)?.name ?? t('said.goneDriver');
    /** The customer's name, or the order code. */
    const orderName = (id: string): string => {
      const order = orders.get(id) ?? before?.orders.find(({ _id }) => _id === id);
      return order ? (order.deliveryName ?? order.orderCode) : t('said.goneOrder');
    };
    if (edit.kind === 'reverse') return t('said.reverse', { driver: driverName(edit.driverId) });
    const names = [...new Set(ordersOf(edit))].map(orderName);
    const orderNames = names.length > 2 ? t('said.many', { name: names[0], more: names.length - 1 }) : names.join(', ');
    const [only] = edit.kind === 'place' && edit.stops.length === 1 ? edit.stops : [];
    const what = only && plan.type === 'PDP' ? `${t(typeOfStop(only))} ${orderNames}` : orderNames;
    if (edit.kind === 'unschedule') return t('said.unschedule', { what });
    return t(edit.kind === 'assign' ? 'said.assign' : 'said.place', { what, driver: driverName(edit.driverId) });
  };
}
