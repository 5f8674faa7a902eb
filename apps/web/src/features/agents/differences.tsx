import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainTable } from '../../components/lists/plain-table.tsx';
import {
  formatDate,
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  formatKilos,
  formatMoney,
  formatNumber,
  shortClock,
} from '../../platform/format.ts';
import css from './agents.module.css';
import { type Preview, valueText } from './proposals.ts';

type PlanChange = Preview['plans'][number];
type Pair = { readonly before: number | null; readonly after: number | null };

/** Shows what a proposed change differs in, and who is notified. */
export function Differences({ preview }: { preview: Preview }) {
  const { t } = useTranslation('agents');
  const { plans, orders, totalOrders, optimizes, retimes } = preview;
  const hasNone = plans.length === 0 && orders.length === 0 && !optimizes;
  return (
    <>
      {optimizes && <p className={css.note}>{t('optimizes')}</p>}
      {retimes && <p className={css.note}>{t('retimes')}</p>}
      {hasNone && <p className={css.note}>{t('noDifferences')}</p>}
      {plans.map((plan) => (
        <PlanDifferences key={plan._id} plan={plan} />
      ))}
      {orders.length > 0 && (
        <section className={css.card}>
          <h2>{t('orders')}</h2>
          <ul className={css.orders}>
            {orders.map((order) => (
              <OrderDifferences key={order._id} order={order} />
            ))}
          </ul>
          {totalOrders > orders.length && (
            <p className={css.note}>{t('moreOrders', { number: formatNumber(totalOrders - orders.length) })}</p>
          )}
        </section>
      )}
      <Notified notified={preview.notified} />
    </>
  );
}

function Table({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly ReactNode[][] }) {
  const [first = '', ...others] = head;
  return (
    <PlainTable
      label={label}
      head={first}
      columns={others.map((name, column) => ({
        name,
        show: (cells: readonly ReactNode[]) => cells[column + 1],
        isText: true,
      }))}
      rows={rows.map((cells, row) => ({ key: String(row), name: cells[0], values: cells }))}
    />
  );
}

function PlanDifferences({ plan }: { plan: PlanChange }) {
  const { t } = useTranslation('agents');
  const { figures, currency } = plan;
  const title = t(`plan.${plan.change}`, { name: plan.name, date: formatDate(plan.deliveryDate) });
  const money = (amount: number): string => (currency === null ? formatNumber(amount) : formatMoney(amount, currency));
  const number = (value: number): string => formatNumber(value);
  const shown: readonly (readonly [string, Pair, (value: number) => string])[] = [
    [t('figure.orders'), figures.orders, number],
    [t('figure.unscheduled'), figures.unscheduled, number],
    [t('figure.lateStops'), figures.lateStops, number],
    [t('figure.distance'), figures.distance, formatDistanceWithUnit],
    [t('figure.working'), figures.workingMins, (minutes) => formatHoursAndMinutes(minutes * 60)],
    [t('figure.cost'), figures.cost, money],
    ['CO₂', figures.co2, formatKilos],
  ];
  const cell = (value: number | null, format: (value: number) => string): string =>
    value === null ? '–' : format(value);
  const route = (state: PlanChange['routes'][number]['before']): string => {
    if (!state) return t('route.none');
    const times = { from: shortClock(state.startTime) || '–', to: shortClock(state.endTime) || '–' };
    return [
      t('route.state', { stops: formatNumber(state.stops), ...times }),
      state.vehicle,
      state.locked && t('route.locked'),
      state.dispatched && t('route.dispatched'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const stop = (place: PlanChange['stops'][number]['before']): string =>
    place
      ? t('stop.at', { driver: place.driver, position: place.position, time: shortClock(place.time) })
      : t('stop.none');
  return (
    <section className={css.card}>
      <div className={css.heading}>
        <h2>{title}</h2>
        {plan.change === 'CHANGED' && <Link to={`/route-plans/${plan._id}`}>{t('openPlan')}</Link>}
      </div>
      <Table
        label={title}
        head={[t('figure'), t('before'), t('after')]}
        rows={shown
          .filter(([, { before, after }]) => before !== null || after !== null)
          .map(([name, { before, after }, format]) => [
            name,
            cell(before, format),
            cell(before, format) === cell(after, format) ? (
              cell(after, format)
            ) : (
              <b key="after">{cell(after, format)}</b>
            ),
          ])}
      />
      {plan.routes.length > 0 && (
        <>
          <h3>{t('routes')}</h3>
          <Table
            label={t('routes')}
            head={[t('route.driver'), t('before'), t('after')]}
            rows={plan.routes.map(({ driver, before, after }) => [driver, route(before), route(after)])}
          />
        </>
      )}
      {plan.stops.length > 0 && (
        <>
          <h3>{t('stops')}</h3>
          <Table
            label={t('stops')}
            head={[t('stop.order'), t('before'), t('after')]}
            rows={plan.stops.map(({ orderCode, name, before, after }) => [
              [orderCode, name].filter(Boolean).join(' · '),
              stop(before),
              stop(after),
            ])}
          />
          {plan.totalStops > plan.stops.length && (
            <p className={css.note}>{t('moreStops', { number: formatNumber(plan.totalStops - plan.stops.length) })}</p>
          )}
        </>
      )}
    </section>
  );
}

function OrderDifferences({ order }: { order: Preview['orders'][number] }) {
  const { t } = useTranslation(['agents', 'orders']);
  const fieldName = (field: string): string => {
    if (field === 'status') return t('agents:column.status');
    if (field === 'driver') return t('agents:route.driver');
    if (field === 'routePlan') return t('agents:plan');
    return t(`orders:upload.field.${field}`, { defaultValue: field });
  };
  return (
    <li>
      <p>
        <b>{t(`agents:order.${order.change}`)}</b> · {[order.orderCode, order.name].filter(Boolean).join(' · ')}
      </p>
      {order.fields.length > 0 && (
        <dl className={css.fields}>
          {order.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {order.change === 'CHANGED' && (
                  <>
                    <del>{valueText(before) || '–'}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{valueText(after) || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Notified({ notified: { drivers, customers, webhooks } }: Pick<Preview, 'notified'>) {
  const { t } = useTranslation('agents');
  const groups = [
    { name: t('drivers'), texts: drivers.map(({ name, to }) => `${name}, ${to}`) },
    {
      name: t('customers'),
      texts: customers.map(({ orderCode, name, to }) => [orderCode, name, to].filter(Boolean).join(', ')),
    },
    { name: t('webhooks'), texts: webhooks.map(({ name, events }) => `${name}: ${events.join(', ')}`) },
  ].filter(({ texts }) => texts.length > 0);
  return (
    <section className={css.card}>
      <h2>{t('notifies')}</h2>
      {groups.length === 0 && <p className={css.note}>{t('notifies.none')}</p>}
      {groups.map(({ name, texts }) => (
        <div key={name}>
          <h3>
            {name} ({formatNumber(texts.length)})
          </h3>
          <ul className={css.list}>
            {texts.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
