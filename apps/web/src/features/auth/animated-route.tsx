import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { usePrefersReducedMotion } from '@roundsman/browser/media';
import css from './animated-route.module.css';
import { improveTour, type Point, tourLength } from './tour.ts';

/** Stops on a canvas of 600 × 640; the first is the depot. */
const stops: readonly Point[] = [
  [300, 330], [122, 148], [236, 96], [352, 140], [470, 92], [520, 214], [424, 252], [180, 250], [96, 334],
  [150, 448], [252, 520], [214, 404], [360, 560], [472, 500], [396, 420], [528, 372], [300, 216],
]; // biome-ignore format: a table is most readable in rows

/** A bad initial sequence, the same for every visitor. */
const tangled: readonly number[] = [0, 5, 9, 2, 14, 8, 4, 12, 1, 15, 10, 6, 11, 3, 13, 7, 16];

const stepEvery = 420;
const driveFor = 9000;

function solve(): { rounds: number[][]; lengths: number[] } {
  const rounds = [[...tangled]];
  for (let next = improveTour(stops, tangled); next; next = improveTour(stops, next)) rounds.push(next);
  return { rounds, lengths: rounds.map((round) => tourLength(stops, round)) };
}

/** Draws the route with curves at stops, so that it looks driven. */
function pathOf(round: readonly number[]): string {
  const points = round.map((stop) => stops[stop]!);
  const [first] = points;
  return `M${first?.join(' ')}${points
    .slice(1)
    .map((point) => `L${point.join(' ')}`)
    .join('')}Z`;
}

/**
 * Animation beside sign-in: a 2-opt search improves a route, then a van drives it. Static when the user prefers reduced
 * motion.
 */
export function AnimatedRoute() {
  const still = usePrefersReducedMotion();
  const { rounds, lengths } = useMemo(() => solve(), []);
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
          <path d="M-700 230C-400 130-180 215-20 190S200 210 330 190 540 130 640 160 980 200 1300 120M-700 420C-400 330-180 420-20 380S230 380 330 376 520 320 640 330 1000 400 1300 330M-700 560C-400 610-180 500-20 540S260 500 380 500 560 560 640 540 1000 490 1300 560" />
          <path d="M120-600C40-300 100-150 80-20S130 260 120 400 170 560 150 680 90 900 130 1300M240-600C310-300 280-150 270-20S330 240 306 360 280 560 300 680 340 900 280 1300M520-600C430-300 490-150 470-20S520 260 480 390 470 560 500 680 440 900 520 1300" />
          <path d="M-700 20C-300 90-160 20-20 60S300 60 640 30 1000 60 1300-20M-700 300C-300 220-160 320-20 270S420 250 640 250 1000 190 1300 250M180-600C240-300 200-200 200-20S230 420 220 680 260 1000 200 1300M400-600C350-300 400-200 390-20S410 420 390 680 340 1000 410 1300" />
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
          <strong className="figures">
            {formatNumber((lengths[shown] ?? 0) / 22, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km
          </strong>
          {shown > 0 && <span className="figures">−{Math.round((1 - (lengths[shown] ?? 0) / longest) * 100)} %</span>}
        </div>
        <svg viewBox="0 0 200 68" preserveAspectRatio="none" fill="none">
          <polyline points={curve.join(' ')} className={css.curve} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    </div>
  );
}
