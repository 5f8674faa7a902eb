import { useTranslation } from 'react-i18next';
import type { ComparedStop } from './master-routes.queries.ts';
import css from './master-routes.module.css';

const gap = 26;
const top = 14;
const bottom = 62;
const radius = 9;

/** Draws the usual sequence above that of a day. Lines join the same stops; those of moved stops cross the others. */
export function SequenceStrip({ stops }: { stops: readonly ComparedStop[] }) {
  const { t } = useTranslation('master-routes');
  const masters = stops.flatMap(({ masterPosition, dayPosition, change }) =>
    masterPosition === null ? [] : [{ at: masterPosition, day: dayPosition, change }],
  );
  const most = Math.max(1, ...stops.flatMap((stop) => [stop.masterPosition ?? 0, stop.dayPosition ?? 0]));
  const x = (position: number): number => (position - 0.5) * gap;
  return (
    <div className={css.strip}>
      <span className={css.stripNames} aria-hidden>
        <span>{t('strip.master')}</span>
        <span>{t('strip.day')}</span>
      </span>
      {/* Wider than a phone: it scrolls, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.stripScroll} role="region" aria-label={t('strip')} tabIndex={0}>
        <svg width={most * gap} height={bottom + top} role="img" aria-label={t('strip')}>
          {masters.map(
            ({ at, day, change }) =>
              day !== null && (
                <line
                  key={`${at} ${day}`}
                  className={css.line}
                  data-change={change}
                  x1={x(at)}
                  y1={top + radius}
                  x2={x(day)}
                  y2={bottom - radius}
                />
              ),
          )}
          {[...new Map(masters.map((stop) => [stop.at, stop])).values()].map(({ at, change }) => (
            <Dot key={at} x={x(at)} y={top} text={String(at)} change={change === 'missing' ? 'missing' : 'same'} />
          ))}
          {stops.map(
            ({ dayPosition, masterPosition, change }) =>
              dayPosition !== null && (
                <Dot
                  key={`day ${dayPosition}`}
                  x={x(dayPosition)}
                  y={bottom}
                  text={masterPosition === null ? '+' : String(masterPosition)}
                  change={change}
                />
              ),
          )}
        </svg>
      </div>
    </div>
  );
}

interface DotProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly change: ComparedStop['change'];
}

const Dot = ({ x, y, text, change }: DotProps) => (
  <g className={css.dot} data-change={change}>
    <circle cx={x} cy={y} r={radius} />
    <text x={x} y={y} dy="0.35em" textAnchor="middle">
      {text}
    </text>
  </g>
);
