import { useCallback, useEffect, useMemo } from 'react';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDate } from '../../platform/format.ts';
import buttonsCss from '../buttons.module.css';
import { NotAvailable, Frame } from '../frame.tsx';
import { DeliveryMap } from '../map/delivery-map.tsx';
import { MissingPage } from '../missing-page.tsx';
import { api, type LiveStop, useLoaded, useRefetching } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import { LeftWith } from '../order/left-with.tsx';
import { Instructions, Rating } from './customer-feedback.tsx';
import { useDriver } from './follow-driver.ts';
import { liveState } from './live-state.ts';
import css from './live.module.css';

/** Refetch intervals. A planned stop can become the next one at any minute. */
const refetchIntervalMs = { planned: 60_000, next: 20_000 } as const;

/** Page /s/{token}: the driver's progress and expected arrival. */
export function LiveTracking({ token }: { token: string }) {
  const load = useCallback(() => api.call('GET /tracked-stops/:stopId', { params: { stopId: token } }), [token]);
  const { state, reload } = useLoaded(load);
  const isWaiting = state.phase === 'ready' && !state.value.isLive && liveState(state.value).isComing;
  const isNext = isWaiting && state.value.stopsBefore === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, isNext ? refetchIntervalMs.next : refetchIntervalMs.planned);
    return () => clearInterval(timer);
  }, [isWaiting, isNext, reload]);
  useRefetching(state.phase === 'ready' && !liveState(state.value).isComing, reload);
  if (state.phase === 'missing') return <MissingPage />;
  if (state.phase !== 'ready') return <NotAvailable phase={state.phase} />;
  return <LivePage token={token} stop={state.value} isStale={state.isStale} reload={reload} />;
}

interface LivePageProps {
  readonly token: string;
  readonly stop: LiveStop;
  readonly isStale: boolean;
  readonly reload: () => void;
}

function LivePage({ token, stop, isStale, reload }: LivePageProps) {
  const translate = useTranslate();
  const { title, isComing, tone } = liveState(stop);
  const first = useMemo(() => place(stop.driverLat, stop.driverLng), [stop.driverLat, stop.driverLng]);
  const order = useMemo(() => place(stop.orderLat, stop.orderLng), [stop.orderLat, stop.orderLng]);
  const driver = useDriver(token, stop.isLive, first, reload);
  const isHere = title === 'live.arrived';
  return (
    <Frame company={stop.company} title={translate('page.live')} isWide>
      <div className={css.live}>
        <DeliveryMap
          driver={driver}
          order={order}
          polyline={stop.isLive ? stop.polyline : null}
          label={translate('live.map')}
          noMap={translate('live.noMap')}
        />
        <section className={css.livePanel} aria-live="polite">
          <h1>
            <span className={css.liveDot} data-tone={tone} aria-hidden="true" />
            {translate(title)}
          </h1>
          {isComing && stop.etaFrom && stop.etaTo && !isHere && (
            <p className={css.liveEta}>
              {stop.deliveryDate && <span className={css.liveDate}>{formatDate(stop.deliveryDate)}</span>}
              <span>{translate('live.between')}</span>
              <span className={`${css.liveTimes} figures`}>
                {stop.etaFrom}–{stop.etaTo}
              </span>
            </p>
          )}
          {isComing && !isHere && stop.stopsBefore !== null && (
            <p className={css.liveBefore}>
              {stop.stopsBefore === 0 ? translate('live.next') : translate('live.before', { count: stop.stopsBefore })}
            </p>
          )}
          {title === 'live.replanned' && (
            <p className={css.liveEta}>
              {stop.deliveryDate && <span className={css.liveDate}>{formatDate(stop.deliveryDate)}</span>}
              <span>{translate('live.replannedHint')}</span>
            </p>
          )}
          <LeftWith order={stop} />
          {tone === 'bad' && <p>{translate('live.failedHint')}</p>}
          {stop.orderAddress && (
            <p className={css.liveAddress}>
              <Icon name="pin" size={22} />
              <span>
                <span className="visually-hidden">{translate('live.to')} </span>
                {stop.orderAddress}
              </span>
            </p>
          )}
          {isStale && (
            <p className={css.quietLine} role="status">
              {translate('live.lost')}
            </p>
          )}
          {isComing && (stop.mayInstruct || stop.instructions) && (
            <Instructions token={token} stop={stop} onSent={reload} />
          )}
          {(stop.mayRate || stop.rating !== null) && (
            <Rating key={stop.status} token={token} stop={stop} onSent={reload} />
          )}
          <div className={css.liveActions}>
            {stop.phone && (
              <a className={buttonsCss.bigButton} href={`tel:${stop.phone}`}>
                <Icon name="phone" size={22} />
                {translate('live.call')}
              </a>
            )}
            <a className={buttonsCss.plainButton} href={`/tracking/${stop.orderCode}`}>
              {translate('live.details')}
            </a>
          </div>
        </section>
      </div>
    </Frame>
  );
}

const place = (lat: number | null, lng: number | null) => (lat !== null && lng !== null ? { lat, lng } : null);
