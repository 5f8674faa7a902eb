import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../components/lists/plain-table.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { formatDate, formatNumber } from '../../platform/format.ts';
import css from './outages.module.css';

type Routes = ReplyOf<'POST /outages/preview'>['routes'];

/** The routes that the missing one leaves, a row each. */
export function ConcernedRoutes({ routes }: { routes: Routes }) {
  const { t } = useTranslation('outages');
  const columns: PlainColumn<Routes[number]>[] = [
    { name: t('column.plan'), show: ({ routePlan }) => routePlan.name, isText: true },
    {
      name: t('column.driver'),
      show: ({ driver, vehicle }) =>
        vehicle ? t('driverWith', { driver: driver.name, vehicle: vehicle.name }) : driver.name,
      isText: true,
    },
    { name: t('column.stops'), show: ({ stops }) => formatNumber(stops) },
    { name: t('column.loaded'), show: ({ loadedOrders }) => formatNumber(loadedOrders) },
    { name: t('column.dispatched'), show: ({ isDispatched }) => t(isDispatched ? 'yes' : 'no'), isText: true },
  ];
  return (
    <div className={css.concerned}>
      <PlainTable
        label={t('routes')}
        head={t('column.date')}
        columns={columns}
        rows={routes.map((route) => ({
          key: `${route.routePlan._id} ${route.driver._id}`,
          name: formatDate(route.date),
          values: route,
        }))}
      />
    </div>
  );
}
