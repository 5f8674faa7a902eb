import { Button, Slider } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { MapView } from '../../../components/map/map-view.tsx';
import type { MapRoute } from '../../../components/map/map-data.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { codeOf } from '../../../platform/api/failure.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import css from '../lost-minutes.module.css';
import { drivenUntil, positionAt, spanOf, stopAt, type Track } from '../playback.ts';
import { TrackLegs } from '../track-legs.tsx';
import { momentText as timeOf } from '../moment-text.ts';

const colors = { planned: '8A8F98', driven: '7732EF', late: 'D4380D' } as const;

/** Plays the way of a driver on a route beside its plan. */
export default function TrackPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('reports');
  const track = useApiQuery('GET /reports/tracks/:id', { params: { id } });
  const { data } = track;
  const reports = { label: t('title'), to: '/reports?tab=minutes' };
  if (!data)
    return (
      <FullPage>
        <PageHeader title={t('track.title')} crumbs={[reports, { label: t('track.title') }]} />
        {track.isError && codeOf(track.error) === 'driver_values_off' ? (
          <EmptyState
            icon="lock"
            title={t('track.off')}
            text={t('track.off.text')}
            action={
              <Link to="/minutes-on-site">
                <Button>{t('track.off.action')}</Button>
              </Link>
            }
          />
        ) : (
          track.isError && <LoadFailure result={track} />
        )}
      </FullPage>
    );
  const title = `${data.driver.name} · ${formatDate(data.date)}`;
  return (
    <FullPage>
      <PageHeader title={title} crumbs={[reports, { label: title }]} />
      <Playback key={data._id} track={data} />
    </FullPage>
  );
}

function Playback({ track }: { track: Track }) {
  const { t } = useTranslation('reports');
  const span = useMemo(() => spanOf(track), [track]);
  const [moment, setMoment] = useState(() => span?.until ?? 0);
  const isWhole = span === null || moment >= span.until;
  const driven = useMemo(() => drivenUntil(track, moment), [track, moment]);
  const now = positionAt(track, moment);
  const current = isWhole ? -1 : stopAt(track, moment);
  const routes: MapRoute[] = [
    { id: 'planned', color: colors.planned, polyline: track.planned },
    { id: 'driven', color: colors.driven, polyline: driven },
  ];
  return (
    <div className={css.playback}>
      <div className={css.map}>
        <MapView
          label={t('track.map')}
          fitKey={track._id}
          routes={routes}
          stops={track.stops.flatMap(({ lat, lng, name, order, stop }, i) =>
            lat === null || lng === null
              ? []
              : [
                  {
                    id: `${order._id} ${stop}`,
                    lat,
                    lng,
                    color: colors.planned,
                    number: i + 1,
                    label: name ?? order.orderCode,
                    selected: i === current,
                  },
                ],
          )}
          positions={now ? [{ id: 'driver', ...now, color: colors.driven, label: track.driver.name }] : []}
        />
        {span && <Player span={span} moment={moment} onMove={setMoment} />}
      </div>
      <div className={css.legs}>
        {track.driven.length === 0 && (
          <p className={css.note}>{t('track.noPositions', { count: track.positionsDays })}</p>
        )}
        <TrackLegs track={track} current={current} onSelect={setMoment} />
      </div>
    </div>
  );
}

const stepMs = 100;
/** The whole day plays in this time. */
const playMs = 40_000;

function Player({
  span: { from, until },
  moment,
  onMove,
}: {
  span: { readonly from: number; readonly until: number };
  moment: number;
  onMove: (moment: number) => void;
}) {
  const { t } = useTranslation('reports');
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const next = Math.min(until, moment + ((until - from) * stepMs) / playMs);
      onMove(next);
      if (next >= until) setPlaying(false);
    }, stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, moment, from, until, onMove]);
  const play = (): void => {
    if (!isPlaying && moment >= until) onMove(from);
    setPlaying(!isPlaying);
  };
  const label = t(isPlaying ? 'track.pause' : 'track.play');
  return (
    <div className={css.player}>
      <Button
        icon={<Icon name={isPlaying ? 'pause' : 'play'} size={16} />}
        aria-label={label}
        title={label}
        onClick={play}
      />
      <span className={css.clock}>{timeOf(moment)}</span>
      <Slider
        className={css.slider ?? ''}
        min={from}
        max={until}
        step={1000}
        value={moment}
        ariaLabelForHandle={t('track.time')}
        tooltip={{
          formatter: (value) => timeOf(value ?? from),
          getPopupContainer: (handle) => handle.parentElement ?? handle,
        }}
        onChange={(value) => {
          setPlaying(false);
          onMove(value);
        }}
      />
      <span className={css.legend}>
        <span>
          <i data-kind="planned" />
          {t('track.planned')}
        </span>
        <span>
          <i />
          {t('track.driven')}
        </span>
      </span>
    </div>
  );
}
