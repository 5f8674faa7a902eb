import { formatTimeOfDay } from '@roundsman/domain';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { hex } from '../../../components/map/map-data.ts';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import { formatDistanceWithUnit } from '../../../platform/format.ts';
import { openStop, showDialog } from '../route-view-store.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { type TimedReload, type TimedStop, minutesOf, visitsOf } from '../timeline/timed-route.ts';
import { useReasonText } from '../unscheduled/use-reason-text.ts';
import css from './dialogs.module.css';

const Times = ({ arrival, start, end }: Pick<TimedStop, 'arrival' | 'start' | 'end'>) => (
  <>
    <td>{formatTimeOfDay(arrival)}</td>
    <td>
      {formatTimeOfDay(start)}–{formatTimeOfDay(end)}
    </td>
  </>
);

function StopRow({ stop }: { stop: TimedStop }) {
  const { t } = useTranslation('route-view');
  const { key, number, order, type, lateSeconds, status } = stop;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <button
          type="button"
          onClick={() => {
            showDialog(null);
            openStop(key);
          }}
        >
          {order.orderCode}
        </button>
      </td>
      <td>{type === 'pickup' ? order.pickupName : order.deliveryName}</td>
      <td>{type === 'pickup' ? order.pickupAddress : order.deliveryAddress}</td>
      <Times {...stop} />
      <td>{lateSeconds > 0 ? t('card.minutes', { minutes: Math.ceil(lateSeconds / 60) }) : ''}</td>
      <td>
        <StatusTag status={status} />
      </td>
    </tr>
  );
}

/** A visit to the depot between two trips. */
function ReloadRow({ reload, at }: { reload: TimedReload; at: string | null }) {
  const { t } = useTranslation('route-view');
  return (
    <tr>
      <td />
      <td colSpan={2}>
        {t(reload.depot === null ? 'reload.title' : 'reload.titleAt', {
          depot: reload.depot,
          minutes: minutesOf(reload),
        })}
      </td>
      <td>{reload.depot ?? at}</td>
      <Times {...reload} />
      <td />
      <td />
    </tr>
  );
}

/** The routes as tables by driver, to read, to print, and as an accessible form of the timeline. */
export function RoutesDialog() {
  const { t } = useTranslation('route-view');
  const formatReason = useReasonText();
  const { routes, unscheduled } = useRouteViewData();
  return (
    <Modal open width={992} title={t('routes.title')} footer={null} onCancel={() => showDialog(null)}>
      <div className={css.routes}>
        {routes.map(({ driverId, route, stops, reloads, figures }) => (
          <section key={driverId}>
            <h2>
              <i style={{ background: hex(route.driver.color) }} aria-hidden="true" />
              {route.driver.name}
              <small>
                {t('chip.stops', { count: stops.length })} · {formatDistanceWithUnit(figures.metres)}
              </small>
            </h2>
            {stops.length > 0 && (
              <table>
                <thead>
                  <tr>
                    <th>#</th>
                    <th>{t('routes.order')}</th>
                    <th>{t('routes.name')}</th>
                    <th>{t('routes.address')}</th>
                    <th>{t('card.arrival')}</th>
                    <th>{t('card.service')}</th>
                    <th>{t('card.late')}</th>
                    <th>{t('dispatch.status')}</th>
                  </tr>
                </thead>
                <tbody>
                  {visitsOf({ stops, reloads }).map((visit) =>
                    'stop' in visit ? (
                      <StopRow key={visit.stop.key} stop={visit.stop} />
                    ) : (
                      <ReloadRow key={`reload ${visit.reload.start}`} reload={visit.reload} at={route.startAddress} />
                    ),
                  )}
                </tbody>
              </table>
            )}
          </section>
        ))}
        {unscheduled.length > 0 && (
          <section>
            <h2>{t('unscheduled.title')}</h2>
            <table>
              <thead>
                <tr>
                  <th>{t('routes.order')}</th>
                  <th>{t('routes.name')}</th>
                  <th>{t('routes.address')}</th>
                  <th>{t('card.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {unscheduled.map((order) => (
                  <tr key={order._id}>
                    <td>{order.orderCode}</td>
                    <td>{order.deliveryName}</td>
                    <td>{order.deliveryAddress}</td>
                    <td>{formatReason(order.unscheduled)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Modal>
  );
}
