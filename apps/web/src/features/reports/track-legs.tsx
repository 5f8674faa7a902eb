import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import { useTranslation } from 'react-i18next';
import { EstimatedMark } from '../../components/lists/estimated-mark.tsx';
import css from './lost-minutes.module.css';
import type { Track } from './playback.ts';
import { useLostNumbers } from './use-lost-numbers.ts';
import { momentText as timeOf } from './moment-text.ts';
import { wholeMinutes } from './whole-minutes.ts';

interface Props {
  readonly track: Track;
  /** Index of the present stop; -1 for none. */
  readonly current: number;
  readonly onSelect: (moment: number) => void;
}

/** The stops with their planned and real times, and the minutes that were lost on the way to each and at it. */
export function TrackLegs({ track, current, onSelect }: Props) {
  const { t } = useTranslation('reports');
  const numbers = useLostNumbers();
  const clock = (at: string | null): string => (at === null ? '–' : timeOf(Date.parse(at)));
  return (
    <ol aria-label={t('track.legs')}>
      <li>
        <span>{t('track.departure')}</span>
        <span className={css.times}>
          {t('track.times', { planned: clock(track.plannedDeparture), real: clock(track.departure) })}
        </span>
      </li>
      {track.stops.map(({ order, stop, name, plannedArrival, arrival, arrivalEstimatedBecause, end, lost }, i) => {
        const behind = arrival === null ? 0 : Math.round((Date.parse(arrival) - Date.parse(plannedArrival)) / 60_000);
        const minutes = lost && wholeMinutes(lost).causes;
        return (
          <li key={`${order._id} ${stop}`} data-now={i === current || undefined}>
            <button
              type="button"
              className={css.stopName}
              onClick={() => arrival !== null && onSelect(Date.parse(arrival))}
            >
              {i + 1}. {name ?? order.orderCode}
            </button>
            <span className={css.times}>
              {t('track.times', { planned: clock(plannedArrival), real: clock(arrival) })}{' '}
              <EstimatedMark because={arrivalEstimatedBecause} />{' '}
              {behind !== 0 && (
                <span className={behind > 0 ? css.lateness : css.early}>
                  {behind > 0 ? '+' : ''}
                  {numbers.plain(behind)}
                </span>
              )}
            </span>
            <small>
              {minutes &&
                minuteCauses
                  .filter((cause) => minutes[cause] !== 0)
                  .map((cause) => `${t(`lost.cause.${cause}`)} ${numbers.signed(minutes[cause])}`)
                  .join(' · ')}
            </small>
            <small className={css.times}>{end !== null && t('track.left', { time: clock(end) })}</small>
          </li>
        );
      })}
    </ol>
  );
}
