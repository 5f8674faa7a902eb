import type { ReactNode } from 'react';
import { formatDate } from '../../platform/format.ts';
import { textOn } from '../../platform/theme/color.ts';
import type { PublicOrder } from '../platform/api.ts';
import { useSay } from '../platform/i18n.ts';
import { windowText } from './order-text.ts';

type Fact = readonly [name: string, value: ReactNode];

/** Names and values. What an order does not have is not the customer's business: no rows of N/A. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
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
    <span className="tags">
      {labels.map(({ name, color }) => (
        <span key={name} className="tag" style={{ background: color, color: textOn(color) }}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Reference, date, group, load, labels, types, note, driver and plan (PUB-03). */
export function OrderFacts({ order }: { order: PublicOrder }) {
  const say = useSay();
  return (
    <section className="block" aria-labelledby="details">
      <h2 id="details">{say('order.details')}</h2>
      <Facts
        facts={[
          [say('order.ref'), order.orderRef ?? order.orderCode],
          [say('order.date'), order.deliveryDate && formatDate(order.deliveryDate)],
          [say('order.group'), order.group],
          [say('order.load'), order.load],
          [say('order.labels'), order.labels.length > 0 ? labelTags(order.labels) : null],
          [say('order.types'), order.requiredSkills.join(', ') || null],
          [say('order.driver'), order.driver ?? say('order.noDriver')],
          [say('order.plan'), order.routePlanName],
          [say('order.notes'), order.notes],
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
  readonly duration: number | null;
  readonly notes: string | null;
}

/** Where it is fetched or brought: address, phone, window, duration, note (PUB-04). */
export function PlaceBlock({ kind, place }: { kind: 'pickup' | 'delivery'; place: Place }) {
  const say = useSay();
  const phone = place.phone && <a href={`tel:${place.phone}`}>{place.phone}</a>;
  return (
    <section className="block" aria-labelledby={kind}>
      <h2 id={kind}>{say(`order.${kind}`)}</h2>
      {place.name && <p className="place-name">{place.name}</p>}
      <Facts
        facts={[
          [say('order.address'), place.address],
          [say('order.phone'), phone],
          [say('order.window'), windowText(place.timeStart, place.timeEnd, say)],
          [say('order.duration'), place.duration === null ? null : say('order.minutes', { minutes: place.duration })],
          [say('order.notes'), place.notes],
        ]}
      />
    </section>
  );
}
