import css from './regions.module.css';

/** How much of something is done, 0…1, with its figure beside it. */
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
