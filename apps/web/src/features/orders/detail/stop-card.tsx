import { translateNotes } from '@roundsman/domain/order/driver-reasons';
import { type StopType } from '@roundsman/domain/order/order-status';
import { findFinishEntry, stopStatus } from '@roundsman/domain/order/stop-progress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useIsEditor } from '../../../platform/session/profile.ts';
import form from '../form/form.module.css';
import { stopFields } from '../form/stop-fields.ts';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { DoorEvidence } from '../../doors/index.ts';
import { OrderGeofence } from '../../geofences/index.ts';
import { MinutesEvidence } from '../../minutes/index.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { planLink } from '../plan-link.ts';
import { formatOrderWindows } from '../format-time-window.ts';
import css from './detail.module.css';
import { Fact, Facts } from './facts.tsx';
import { FieldFacts } from './field-facts.tsx';

/** Shows one stop of an order: customer, address, times, and a link to the plan's map. */
export function StopCard({ order, stopType, edit }: { order: OrderDetail; stopType: StopType; edit: ReactNode }) {
  const { t, i18n } = useTranslation('orders');
  const isEditor = useIsEditor();
  const names = stopFields[stopType];
  const [phone, email] = [order[names.phone], order[names.email]];
  const duration = order[names.duration];
  const parking = order[names.parking];
  const finish = findFinishEntry(stopType, order.logs);
  return (
    <section className={css.card} aria-label={t(`leg.${stopType}`)}>
      <header>
        <h2>
          <i className={form.pin} data-leg={stopType} aria-hidden="true" />
          {t(`leg.${stopType}`)}
        </h2>
        {finish && <StatusTag status={stopStatus(stopType, order.status, order.pickupStatus)} />}
        <span className={css.chips}>
          {order.routePlan && (
            <LinkButton
              size="small"
              type="text"
              icon={<Icon name="pin" size={15} />}
              to={planLink(order.routePlan._id, order._id, stopType, isEditor)}
            >
              {t('action.map')}
            </LinkButton>
          )}
          {edit}
        </span>
      </header>
      <Facts>
        <Fact label={t('field.address')} isLong>
          {order[names.address]}
        </Fact>
        <Fact label={t('field.name')}>{order[names.name]}</Fact>
        <Fact label={t('field.phone')}>{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact label={t('field.email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label={t('detail.window')}>{formatOrderWindows(order, stopType)}</Fact>
        <Fact label={t('field.duration')}>{duration === null ? null : `${duration} ${t('minutes')}`}</Fact>
        <Fact label={t('field.parking')}>{parking === null ? null : `${parking} ${t('minutes')}`}</Fact>
        <FieldFacts order={order} part={stopType} />
        {finish && (
          <Fact label={t('detail.finished')}>
            {formatDateTime(finish.createdAt)}
            {finish.notes && ` · ${translateNotes(finish, i18n.language)}`}
          </Fact>
        )}
      </Facts>
      <DoorEvidence of={{ orderId: order._id }} stop={stopType} />
      <MinutesEvidence of={{ orderId: order._id }} stop={stopType} />
      <OrderGeofence order={order} stop={stopType} />
    </section>
  );
}
