import { shownAmount } from '@roundsman/domain/load/load-dimensions';
import { greatCircleMetres } from '@roundsman/domain/units';
import { fieldsWith } from '@roundsman/domain/order/fields';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { type PhraseKey, useTranslate } from '../../platform/i18n.ts';
import { expectedArrival, shownClock } from '../route/progress.ts';
import { stopLook } from '../route/stop-state.ts';
import { NavigateButton } from './navigate-button.tsx';
import { callLink, messageLink } from './navigate-link.ts';
import css from './stop.module.css';

const forDriver = fieldsWith({ isForDriver: true });

/** Returns the text of a field. A boolean is no fact but an instruction of its own. */
const textOf = (value: string | boolean | null): string | null => (typeof value === 'string' ? value : null);

/** The customer, address, time window and notes of a stop. */
export function StopCard({ route, stop, delay }: { route: DriverRoute; stop: DriverStop; delay: number }) {
  const translate = useTranslate();
  const { type } = route.plan;
  const look = stopLook(stop, type);
  const arrival = expectedArrival(stop, delay);
  const number = route.stops.indexOf(stop) + 1;
  const isPlace = (stop.lat !== null && stop.lng !== null) || Boolean(stop.address);
  const call = callLink(stop.phone);
  const messageText = translate('more.messageText', {
    driver: route.driver.name,
    company: route.company.name ?? '',
    time: arrival.at,
  });
  const message = messageLink(stop.phone, messageText, navigator.userAgent);
  const window = windowText(stop, translate);
  const isHere = stop.status === 'PICKUP_ARRIVED' || stop.status === 'DELIVERY_ARRIVED';
  const walk =
    stop.parking && stop.lat !== null && stop.lng !== null
      ? Math.round(greatCircleMetres({ lat: stop.lat, lng: stop.lng }, stop.parking))
      : null;
  const instructions = forDriver.filter((field) => stop[field] === true);
  const facts = [
    [translate('stop.parking'), stop.parkingMins ? translate('stop.minutes', { minutes: stop.parkingMins }) : null],
    [translate('stop.onSite'), translate('stop.minutes', { minutes: stop.durationMins })],
    ...stop.loads.map((load) => [load.name ?? translate('stop.load'), shownAmount(load)]),
    [translate('stop.needs'), stop.requiredSkills.join(', ')],
    [translate('stop.order'), stop.orderRef ?? stop.orderCode],
    ...forDriver.map((field) => [translate(`stop.field.${field}`), textOf(stop[field])]),
    ...Object.entries(stop.customFields),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <section className={css.stopCard} aria-labelledby="stop-name">
      <div className={css.stopHead}>
        <span className={css.stopKind} data-tone={look.tone}>
          <Icon name={look.tone === 'active' ? look.icon : stop.stop === 'pickup' ? 'box' : 'pin'} size={18} />
          {translate(`stop.${stop.stop}`)} ·{' '}
          {look.tone === 'active' ? translate(look.phrase) : translate('stop.number', { number })}
        </span>
        {!isHere && (
          <span className={css.stopEta} data-late={arrival.isLate}>
            <span className={css.stopEtaLabel}>{translate('stop.arrive')}</span>
            <time className="figures">{arrival.at}</time>
          </span>
        )}
      </div>
      <h2 id="stop-name" className={css.stopName}>
        {stop.name ?? translate('stop.noName')}
      </h2>
      {stop.reportedBy && (
        <p className={css.stopWindow} data-late="true" role="note">
          <Icon name="alert" size={18} />
          <span>
            {translate('stop.reported', {
              driver: stop.reportedBy.driver,
              step: translate(stepPhrase(stop.reportedBy.status)),
              time: clockIn(route.company.timeZone, stop.reportedBy.at),
            })}
          </span>
        </p>
      )}
      {stop.goodsToFetch && <GoodsToFetch goods={stop.goodsToFetch} />}
      <p className={css.stopAddress}>{stop.address ?? translate('stop.noAddress')}</p>
      {window && (
        <p className={css.stopWindow} data-late={arrival.isLate}>
          <Icon name="clock" size={18} />
          <span className="figures">{window}</span>
          {arrival.isLate && <strong>· {translate('stop.afterWindow')}</strong>}
        </p>
      )}
      {(isPlace || call) && (
        <div className={css.stopLinks}>
          {isPlace && (
            <NavigateButton place={{ ...stop, ...stop.parking }} className="tonal">
              <Icon name="navigate" />
              {translate('more.navigate')}
            </NavigateButton>
          )}
          {call && (
            <a className="tonal" href={call}>
              <Icon name="phone" />
              {translate('more.call')}
            </a>
          )}
          {message && (
            <a className="tonal" href={message} aria-label={translate('more.message')}>
              <Icon name="note" />
              <span className="stop-link-word">{translate('more.message')}</span>
            </a>
          )}
        </div>
      )}
      {walk !== null && (
        <p className={css.stopNotes}>
          <Icon name="navigate" size={20} />
          {translate('stop.parkApart', { metres: walk })}
        </p>
      )}
      {instructions.map((field) => (
        <p key={field} className={css.stopNotes} role="note">
          <Icon name="alert" size={20} />
          <strong>{translate(`stop.field.${field}`)}</strong>
        </p>
      ))}
      {stop.notes && (
        <p className={css.stopNotes}>
          <Icon name="note" size={20} />
          <span>
            <span className="visually-hidden">{translate('stop.notes')}: </span>
            {stop.notes}
          </span>
        </p>
      )}
      {stop.customerInstructions && (
        <p className={`${css.stopNotes} ${css.isCustomer}`}>
          <Icon name="note" size={20} />
          <span>
            <strong>{translate('stop.customer')}: </strong>
            {stop.customerInstructions}
          </span>
        </p>
      )}
      <dl className={css.stopFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says that the goods are in another vehicle, and leads to it. */
function GoodsToFetch({ goods }: { goods: NonNullable<DriverStop['goodsToFetch']> }) {
  const translate = useTranslate();
  const place = goods.address ?? translate('stop.fetch.position');
  return (
    <div className={css.stopFetch} role="note">
      <Icon name="box" size={20} />
      <span>
        {goods.driver === null
          ? translate('stop.fetch.vehicle', { place })
          : translate('stop.fetch.driver', { driver: goods.driver, place })}
      </span>
      <NavigateButton place={goods} className="tonal">
        <Icon name="navigate" />
        {translate('stop.fetch.navigate')}
      </NavigateButton>
    </div>
  );
}

function windowText(stop: DriverStop, translate: ReturnType<typeof useTranslate>): string | null {
  if (stop.timeWindows)
    return stop.timeWindows.map(({ start, end }) => oneWindow(start, end, translate) ?? '').join('; ');
  return oneWindow(stop.windowStart, stop.windowEnd, translate);
}

function oneWindow(
  from: string | null,
  until: string | null,
  translate: ReturnType<typeof useTranslate>,
): string | null {
  const [start, end] = [from, until].map((time) => time && shownClock(time));
  if (start && end) return `${start}–${end}`;
  if (start) return translate('stop.from', { time: start });
  return end ? translate('stop.until', { time: end }) : null;
}

/** Returns the text of a status that a driver can report. */
function stepPhrase(status: DriverStop['status']): PhraseKey {
  if (status === 'COMPLETED' || status === 'COLLECTED' || status === 'SKIPPED') return `status.${status}`;
  if (status === 'DELIVERY_FAILED' || status === 'PICKUP_FAILED') return 'status.DELIVERY_FAILED';
  return status === 'IN_TRANSIT' ? 'status.IN_TRANSIT' : 'status.DELIVERY_ARRIVED';
}

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
