import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useRouteViewStore } from './route-view-store.ts';
import { replay } from './editing/history.ts';
import { useEditText } from './editing/use-edit-text.ts';
import css from './route-view.module.css';
import { formatTimeChange } from './format-time-change.ts';
import { useRouteViewData } from './route-view-data.tsx';
import { type Consequence, consequenceOf } from './timeline/route-calculator.ts';
import { useEditing } from './use-editing.ts';

/** Formats the effects of an edit, such as '+6 min, no one late'. */
function useConsequenceText() {
  const { t } = useTranslation('route-view');
  return ({ workingSeconds, newlyLate, broken }: Consequence): string => {
    const time = formatTimeChange(workingSeconds / 60, t);
    const late =
      newlyLate > 0
        ? t('cost.late', { count: newlyLate })
        : newlyLate < 0
          ? t('cost.saved', { count: -newlyLate })
          : t('cost.nobodyLate');
    return [time, late, ...broken.map((rule) => t(`rule.${rule}`))].join(', ');
  };
}

/** Shows the last edit with its effects and an undo button; during a drag, the effects of a drop. */
export function StatusLine() {
  const { t } = useTranslation('route-view');
  const { plan, pending, mode, calculator, routes, isPreview } = useRouteViewData();
  const drag = useRouteViewStore((state) => state.drag);
  const { undo } = useEditing();
  const formatConsequence = useConsequenceText();
  const formatEdit = useEditText();
  const last = pending.at(-1);
  const consequence = useMemo(() => {
    if (!last || last.kind === 'assign') return null;
    const before = calculator.calculateAll(replay(plan, pending.slice(0, -1)).draft);
    const changed = routes.filter((route, i) => route !== before[i]);
    return consequenceOf(
      before.filter(({ driverId }) => changed.some((route) => route.driverId === driverId)),
      changed,
    );
  }, [plan, calculator, routes, pending, last]);

  if (drag) {
    const { edit, refusal } = drag;
    const isRefused = refusal !== null && refusal !== 'nothing';
    return (
      <p className={css.quiet} role="status" data-tone={isRefused ? 'trouble' : 'drag'}>
        <Icon name={isRefused ? 'alert' : 'drag'} size={14} />
        {isRefused
          ? t(`refusal.${refusal}`)
          : edit && refusal === null
            ? `${formatEdit(edit)}${edit.kind === 'assign' || !drag.consequence ? '' : `: ${formatConsequence(drag.consequence)}`}`
            : t('drag.hint')}
      </p>
    );
  }
  if (isPreview)
    return (
      <p className={css.quiet} data-tone="drag">
        <Icon name="route" size={14} />
        {t('run.preview')}
      </p>
    );
  if (!last) return null;
  return (
    <p
      className={css.quiet}
      role="status"
      data-tone={consequence && (consequence.newlyLate > 0 || consequence.broken.length > 0) ? 'warn' : 'calm'}
    >
      <Icon name="check" size={14} />
      <span>
        {formatEdit(last)}
        {consequence ? `: ${formatConsequence(consequence)}` : ''}
      </span>
      <button type="button" onClick={undo}>
        {t('undo')}
      </button>
      {pending.length > 1 && <small>{t(`pending.${mode ?? 'sort'}`, { count: pending.length })}</small>}
    </p>
  );
}
