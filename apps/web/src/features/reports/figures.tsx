import css from './reports.module.css';

/** The main figures of a report. */
export function Figures({
  figures,
}: {
  /** The name, the value and what explains it, which may be ''. */
  figures: readonly (readonly [name: string, value: string, note: string])[];
}) {
  return (
    <dl className={css.figures}>
      {figures.map(([name, value, note]) => (
        <div key={name} className={css.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
