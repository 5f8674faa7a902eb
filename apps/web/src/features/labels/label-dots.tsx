import { Tooltip } from 'antd';
import css from './labels.module.css';
import { type Label, useLabels } from './labels.queries.ts';

const knownLabels = (ids: readonly string[], byId: ReadonlyMap<string, Label>): Label[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

/** Shows an order's labels as dots. Their names appear on hover and are read by screen readers. */
export function LabelDots({ ids }: { ids: readonly string[] }) {
  const labels = knownLabels(ids, useLabels().byId);
  if (labels.length === 0) return null;
  return (
    <span className={css.dots}>
      {labels.map(({ _id, name, color }) => (
        <Tooltip key={_id} title={name}>
          <i className={css.dot} style={{ background: color }} role="img" aria-label={name} />
        </Tooltip>
      ))}
    </span>
  );
}

/** Shows an order's labels with their names. */
export function LabelTags({ ids }: { ids: readonly string[] }) {
  return (
    <span className={css.tags}>
      {knownLabels(ids, useLabels().byId).map(({ _id, name, color }) => (
        <span key={_id} className={css.tag}>
          <i className={css.dot} style={{ background: color }} aria-hidden="true" />
          {name}
        </span>
      ))}
    </span>
  );
}
