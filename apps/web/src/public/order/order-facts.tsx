import { shownAmount } from '@roundsman/domain/load/load-dimensions';
import type { ReactNode } from 'react';
import { formatDate } from '../../platform/format.ts';
import { textOn } from '@roundsman/browser/color';
import type { PublicOrder } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import { windowsText } from './order-text.ts';
import css from './order.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** Shows names and values. Empty values are omitted. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function labelTags(labels: PublicOrder['labels']): ReactNode {
  return (
    <span className={css.tags}>
      {labels.map(({ name, color }) => (
        <span key={name} className={css.tag} style={{ background: color, color: textOn(color) }}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Shows reference, date, group, load, labels, types, note, driver and plan. */
export function OrderFacts({ order }: { order: PublicOrder }) {
  const translate = useTranslate();
  return (
    <section className={css.block} aria-labelledby="details">
      <h2 id="details">{translate('order.details')}</h2>
      <Facts
        facts={[
          [translate('order.ref'), order.orderRef ?? order.orderCode],
          [translate('order.date'), order.deliveryDate && formatDate(order.deliveryDate)],
          [translate('order.group'), order.group],
          ...order.loads.map((load): [string, string] => [load.name ?? translate('order.load'), shownAmount(load)]),
          [translate('order.labels'), order.labels.length > 0 ? labelTags(order.labels) : null],
          [translate('order.types'), order.requiredSkills.join(', ') || null],
          [translate('order.driver'), order.driver ?? translate('order.noDriver')],
          [translate('order.plan'), order.routePlanName],
          [translate('order.notes'), order.notes],
        ]}
      />
    </section>
  );
}

interface Place {
  readonly name: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly timeStart: string | null;
  readonly timeEnd: string | null;
  /** All windows where there are several. */
  readonly timeWindows: readonly { readonly start: string | null; readonly end: string | null }[] | null;
  readonly duration: number | null;
  readonly notes: string | null;
}

/** Shows the pickup or the delivery: address, phone, time window, service time, note. */
export function PlaceBlock({ kind, place }: { kind: 'pickup' | 'delivery'; place: Place }) {
  const translate = useTranslate();
  // A company may show the last digits only.
  const isWhole = place.phone !== null && /^\+?\d/.test(place.phone);
  const phone = isWhole ? <a href={`tel:${place.phone}`}>{place.phone}</a> : place.phone;
  return (
    <section className={css.block} aria-labelledby={kind}>
      <h2 id={kind}>{translate(`order.${kind}`)}</h2>
      {place.name && <p className={css.placeName}>{place.name}</p>}
      <Facts
        facts={[
          [translate('order.address'), place.address],
          [translate('order.phone'), phone],
          [translate('order.window'), windowsText(place, translate)],
          [
            translate('order.duration'),
            place.duration === null ? null : translate('order.minutes', { minutes: place.duration }),
          ],
          [translate('order.notes'), place.notes],
        ]}
      />
    </section>
  );
}
