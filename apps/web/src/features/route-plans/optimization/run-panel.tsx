import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costCurve } from './cost-curve.ts';
import css from './run-panel.module.css';
import { type Run, shareOf, stopRun } from './runs.ts';

/** Shows a running optimization above the page: phase, progress, placed orders, the cost curve, and Stop. */
export function RunPanel({ run }: { run: Run }) {
  const { t } = useTranslation('route-plans');
  const [isStopping, setStopping] = useState(false);
  const { phase, placed, total } = run;
  const share = shareOf(run);
  return (
    <section className={css.panel} aria-label={t('run.panel')}>
      <b className={`${css.number} figures`}>{share === null ? '…' : `${Math.round(share * 100)} %`}</b>
      <div className={css.text} role="status">
        <b>{phase === null ? t('run.starting') : t(`run.phase.${phase}`)}</b>
        {placed !== null && <p className="figures">{t('run.placed', { placed, count: total })}</p>}
        <progress aria-label={t('run.panel')} {...(share === null ? {} : { value: share, max: 1 })} />
      </div>
      <svg className={css.curve} viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={costCurve(run.costs, 120, 36)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Button
        loading={isStopping}
        onClick={() => {
          setStopping(true);
          void stopRun(run.planId);
        }}
      >
        {t('run.stop')}
      </Button>
    </section>
  );
}
