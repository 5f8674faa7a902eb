import { useEffect, useMemo, useState } from 'react';
import { usePrefersStill } from '../../platform/theme/theme.tsx';
import css from './living-route.module.css';
import { improveTour, type Point, tourLength } from './tour.ts';

/** Stops of a small town on a 600 × 640 sheet; the first is the depot. */
const stops: readonly Point[] = [
  [300, 330], [122, 148], [236, 96], [352, 140], [470, 92], [520, 214], [424, 252], [180, 250], [96, 334],
  [150, 448], [252, 520], [214, 404], [360, 560], [472, 500], [396, 420], [528, 372], [300, 216],
]; // biome-ignore format: a table reads best in rows

/** A bad first order, the same for everybody. */
const tangled: readonly number[] = [0, 5, 9, 2, 14, 8, 4, 12, 1, 15, 10, 6, 11, 3, 13, 7, 16];

const stepEvery = 420;
const driveFor = 9000;

function solve(): { rounds: number[][]; lengths: number[] } {
  const rounds = [[...tangled]];
  for (let next = improveTour(stops, tangled); next; next = improveTour(stops, next)) rounds.push(next);
  return { rounds, lengths: rounds.map((round) => tourLength(stops, round)) };
}

/** Quadratic bends at each stop make the round look driven, not ruled. */
function pathOf(round: readonly number[]): string {
  const points = round.map((stop) => stops[stop] as Point);
  const [first] = points;
  return `M${first?.join(' ')}${points
    .slice(1)
    .map((point) => `L${point.join(' ')}`)
    .join('')}Z`;
}

/** The picture beside sign-in: a real 2-opt search untangles a round, then a van drives it. Still when the person asked for no motion. */
export function LivingRoute() {
  const still = usePrefersStill();
  const { rounds, lengths } = useMemo(solve, []);
  const last = rounds.length - 1;
  const [step, setStep] = useState(0);
  const shown = still ? last : step;

  useEffect(() => {
    if (still) return;
    const wait = step === last ? driveFor : step === 0 ? 1200 : stepEvery;
    const timer = setTimeout(() => setStep(step === last ? 0 : step + 1), wait);
    return () => clearTimeout(timer);
  }, [step, last, still]);

  const path = pathOf(rounds[shown] ?? []);
  const longest = lengths[0] ?? 1;
  const isSolved = shown === last;
  const curve = lengths
    .slice(0, shown + 1)
    .map((length, index) => `${(index / last) * 200},${(1 - length / longest) * 60 + 4}`);

  return (
    <div className={css.picture} aria-hidden="true">
      <svg viewBox="0 0 600 640" fill="none" className={css.sheet}>
        <g className={css.streets}>
          <path d="M-20 190C140 170 200 210 330 190S540 130 640 160M-20 380C120 350 230 380 330 376S520 320 640 330M-20 540C140 560 260 500 380 500S560 560 640 540" />
          <path d="M80-20C70 160 130 260 120 400S170 560 150 680M270-20C250 120 330 240 306 360S280 560 300 680M470-20C440 150 520 260 480 390S470 560 500 680" />
          <path d="M-20 60C160 20 300 60 640 30M-20 270C180 300 420 250 640 250M200-20C190 200 230 420 220 680M390-20C380 220 410 420 390 680" />
        </g>
        <path key={shown} d={path} className={css.route} data-solved={isSolved} />
        {stops.map(([x, y], index) =>
          index === 0 ? (
            <rect key={index} x={x - 10} y={y - 10} width="20" height="20" rx="6" className={css.depot} />
          ) : (
            <g key={index}>
              <circle cx={x} cy={y} r="9" className={css.stop} />
              {isSolved && <circle cx={x} cy={y} r="4" className={css.dot} />}
            </g>
          ),
        )}
        {isSolved && !still && (
          <circle
            r="8"
            className={css.van}
            style={{ offsetPath: `path("${path}")`, animationDuration: `${driveFor}ms` }}
          />
        )}
      </svg>
      <div className={css.card}>
        <div>
          <strong className="figures">{((lengths[shown] ?? 0) / 22).toFixed(1)} km</strong>
          <span className="figures">−{Math.round((1 - (lengths[shown] ?? 0) / longest) * 100)} %</span>
        </div>
        <svg viewBox="0 0 200 68" preserveAspectRatio="none" fill="none">
          <polyline points={curve.join(' ')} className={css.curve} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    </div>
  );
}
