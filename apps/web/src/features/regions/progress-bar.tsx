import css from './regions.module.css';

/** Shows progress from 0 to 1 as a bar with its figure. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <div className={css.progress}>
      <progress max={100} value={percent} aria-label={label} />
      <span className="figures" aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}
