import css from './minutes.module.css';

const [width, height] = [132, 26];
const edge = 4;

interface Props {
  /** The last visits, the newest first. */
  readonly visits: readonly { readonly minutes: number }[];
  readonly planned: number;
  readonly usual: number;
  /** Describes the picture for screen readers. */
  readonly label: string;
}

/** A small picture of the last visits: a dot each from left (short) to right (long), with lines for planned and usual. */
export function VisitPicture({ visits, planned, usual, label }: Props) {
  const sorted = visits.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
  // One very long visit would press all others together.
  const typical = sorted[Math.floor(sorted.length * 0.9)] ?? usual;
  const most = Math.max(planned, usual, typical, 1) * 1.15;
  const x = (minutes: number): number => edge + (Math.min(minutes, most) / most) * (width - 2 * edge);
  return (
    <svg
      className={css.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <line className={css.axis} x1={edge} x2={width - edge} y1={height - 4} y2={height - 4} />
      {visits.map(({ minutes }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
        <circle key={i} className={css.dot} cx={x(minutes)} cy={height - 9 - (i % 3) * 5} r={2.5} />
      ))}
      <line className={css.planned} x1={x(planned)} x2={x(planned)} y1={2} y2={height - 2} />
      <line className={css.usual} x1={x(usual)} x2={x(usual)} y1={2} y2={height - 2} />
    </svg>
  );
}
