import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { shownLoad, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useCan, useIsEditor } from '../../../platform/session/profile.ts';
import { LabelTags } from '../../labels/index.ts';
import { SeriesFacts } from '../../series/index.ts';
import { fieldLabel } from '../field-names.ts';
import { planLink } from '../plan-link.ts';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';
import { DateFact, DayFacts } from './day-facts.tsx';
import { Fact, Facts } from './facts.tsx';
import { FieldFacts } from './field-facts.tsx';
import { RuleFacts } from './rule-facts.tsx';

/** Shows the fields that belong to the whole order. */
export function InfoCard({ order, edit }: { order: OrderDetail; edit: ReactNode }) {
  const { t } = useTranslation('orders');
  const isEditor = useIsEditor();
  const readsSeries = useCan('series.read');
  const dimensions = useLoadDimensions();
  const { driver, routePlan } = order;
  const depots = useDepots();
  return (
    <section className={css.card} aria-label={t('form.info')}>
      <header>
        <h2>{t('form.info')}</h2>
        {edit}
      </header>
      <Facts>
        <Fact label={t('column.orderRef')}>{order.orderRef ?? order.orderCode}</Fact>
        <DateFact order={order} />
        <DayFacts order={order} />
        <Fact label={t('column.group')}>{order.group?.name}</Fact>
        <Fact label={t('upload.field.depot')}>{depots.find(({ _id }) => _id === order.depotId)?.name}</Fact>
        {dimensions.map((dimension) => (
          <Fact key={dimension.id} label={t(`column.${dimension.id}`)}>
            {shownLoad(dimension, order[dimension.id])}
          </Fact>
        ))}
        <FieldFacts order={order} part="order" />
        {order.priority !== 'NORMAL' && <Fact label={t('field.priority')}>{t(`priority.${order.priority}`)}</Fact>}
        <RuleFacts order={order} isEditor={isEditor} />
        {order.series && readsSeries && (
          <Suspense>
            <SeriesFacts
              series={order.series}
              orderId={order._id}
              deliveryDate={order.deliveryDate}
              labelOf={(field) => fieldLabel(t, field)}
              Line={Fact}
            />
          </Suspense>
        )}
        <Fact label={t('detail.driver')}>
          {driver ? (
            <span className={css.driver}>
              <i style={{ background: `#${driver.color.replace('#', '')}` }} aria-hidden="true" />
              {driver.name}
            </span>
          ) : (
            t('detail.unassigned')
          )}
        </Fact>
        <Fact label={t('detail.plan')}>
          {routePlan && <Link to={planLink(routePlan._id, order._id, 'delivery', isEditor)}>{routePlan.name}</Link>}
        </Fact>
        {order.replans && (
          <Fact label={t('replan.of')}>
            <Link to={`/orders/${order.replans._id}`}>{order.replans.orderCode}</Link>
          </Fact>
        )}
        {order.replannedAs.length > 0 && (
          <Fact label={t('replan.as')}>
            {order.replannedAs.map(({ _id, orderCode }, i) => (
              <span key={_id}>
                {i > 0 && ', '}
                <Link to={`/orders/${_id}`}>{orderCode}</Link>
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('field.labels')}>{order.labels.length > 0 ? <LabelTags ids={order.labels} /> : null}</Fact>
        <Fact label={t('field.types')}>
          {order.requiredSkills.length > 0 ? (
            <span className={css.chips}>
              {order.requiredSkills.map((skill) => (
                <span key={skill} className={css.chip}>
                  {skill}
                </span>
              ))}
            </span>
          ) : null}
        </Fact>
        {Object.entries(order.fields).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label={t('column.createdAt')}>{formatDateTime(order.createdAt)}</Fact>
        <Fact label={t('column.updatedAt')}>{formatDateTime(order.updatedAt)}</Fact>
        {order.routePlanType === 'PDP' && (
          <Fact label={t('upload.field.pickupNotes')} isLong>
            {order.pickupNotes}
          </Fact>
        )}
        <Fact label={t('upload.field.deliveryNotes')} isLong>
          {order.deliveryNotes ?? order.notes}
        </Fact>
      </Facts>
    </section>
  );
}
