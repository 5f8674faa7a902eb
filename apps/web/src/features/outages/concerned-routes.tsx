import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { formatDate } from '../../platform/format.ts';
import css from './outages.module.css';

/** The routes that the missing one leaves, a row each. */
export function ConcernedRoutes({ routes }: { routes: ReplyOf<'POST /outages/preview'>['routes'] }) {
  const { t } = useTranslation('outages');
  return (
    <div className={css.tableFrame}>
      <table className={css.table} aria-label={t('routes')}>
        <thead>
          <tr>
            <th scope="col">{t('column.date')}</th>
            <th scope="col">{t('column.plan')}</th>
            <th scope="col">{t('column.driver')}</th>
            <th scope="col">{t('column.stops')}</th>
            <th scope="col">{t('column.loaded')}</th>
            <th scope="col">{t('column.dispatched')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ routePlan, date, driver, vehicle, stops, loadedOrders, isDispatched }) => (
            <tr key={routePlan._id}>
              <td>{formatDate(date)}</td>
              <td>{routePlan.name}</td>
              <td>{vehicle ? t('driverWith', { driver: driver.name, vehicle: vehicle.name }) : driver.name}</td>
              <td className="figures">{stops}</td>
              <td className="figures">{loadedOrders}</td>
              <td>{t(isDispatched ? 'yes' : 'no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
