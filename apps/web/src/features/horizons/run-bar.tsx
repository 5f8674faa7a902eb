import { Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { useBoardActions } from './board-context.ts';
import { minutesText } from './board-texts.ts';
import { isOpen, useStopHorizon, useUndoHorizon } from './horizon.queries.ts';
import css from './horizons.module.css';

const ChangesDrawer = lazy(() => import('./changes-drawer.tsx'));

/** The last optimization: its progress, or its result with the changes and their undo. */
export function RunBar() {
  const { t } = useTranslation('horizons');
  const { board, canChange } = useBoardActions();
  const [areShown, setShown] = useState(false);
  const stop = useStopHorizon();
  const undo = useUndoHorizon();
  const { run } = board;
  if (!run) return null;
  const params = { id: board._id };
  if (isOpen(run)) {
    const { phase, percent } = run.progress ?? { phase: 'WAITING', percent: 0 };
    return (
      <section className={css.run} aria-label={t('run.label')}>
        <span role="status">{t(`phase.${phase}`)}</span>
        <Progress className={css.progress ?? ''} percent={percent} size="small" aria-label={t('run.label')} />
        <Button loading={stop.isPending} onClick={() => stop.mutate({ params })}>
          {t('run.stop')}
        </Button>
      </section>
    );
  }
  const { figures } = run;
  const change = figures && {
    placed: figures.after.placed - figures.before.placed,
    mins: Math.round(figures.after.workingMins - figures.before.workingMins),
    cost: figures.after.cost === null || figures.before.cost === null ? null : figures.after.cost - figures.before.cost,
  };
  const sign = (value: number): string => (value < 0 ? '−' : '+');
  return (
    <section className={css.run} aria-label={t('run.label')}>
      <span role="status" className={run.status === 'FAILED' ? css.warning : undefined}>
        {run.status === 'FAILED'
          ? t(`failed.${run.failure?.code ?? 'internal'}`, t('failed.internal'))
          : run.status === 'UNDONE'
            ? t('run.undone')
            : t('run.changed', { count: run.changeCount })}
      </span>
      {change && run.status === 'APPLIED' && (
        <span className={css.quiet}>
          {[
            t('run.placed', {
              count: change.placed,
              amount: `${sign(change.placed)}${formatNumber(Math.abs(change.placed))}`,
            }),
            `${sign(change.mins)}${minutesText(Math.abs(change.mins))}`,
            ...(change.cost === null
              ? []
              : [`${sign(change.cost)}${formatMoney(Math.abs(change.cost), board.currency)}`]),
          ].join(' · ')}
        </span>
      )}
      {run.changeCount > 0 && run.status === 'APPLIED' && (
        <Button onClick={() => setShown(true)}>{t('run.review')}</Button>
      )}
      {run.canUndo && canChange && (
        <ConfirmAction
          question={t('undo.question')}
          text={t('undo.text')}
          isDangerous={false}
          onConfirm={() => undo.mutateAsync({ params }).catch(() => undefined)}
        >
          <Button loading={undo.isPending}>{t('undo')}</Button>
        </ConfirmAction>
      )}
      {board.repeatVisits.visits > 0 && (
        <span className={css.quiet} title={t('repeat.title')}>
          {t('repeat', {
            share: formatNumber(board.repeatVisits.sameDriver / board.repeatVisits.visits, { style: 'percent' }),
          })}
        </span>
      )}
      {areShown && (
        <Suspense>
          <ChangesDrawer run={run} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </section>
  );
}
