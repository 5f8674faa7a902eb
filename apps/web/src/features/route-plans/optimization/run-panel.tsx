import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { costCurve } from './cost-curve.ts';
import css from './run-panel.module.css';
import { type Run, stopRun } from './runs.ts';

/** Shows a running optimization above the page: progress, placed orders, the cost curve, and Stop. */
export function RunPanel({ run }: { run: Run }) {
  const { t } = useTranslation('route-plans');
  const [isStopping, setStopping] = useState(false);
  const { percent, placed, total } = run;
  // A road provider is answering with travel times, which can take minutes. The search has not started.
  const isFetching = placed === null && percent !== null && percent > 0;
  return (
    <section className={css.panel} aria-label={t('run.panel')}>
      <b className={`${css.number} figures`}>{percent === null ? '…' : `${Math.round(percent)} %`}</b>
      <div className={css.text} role="status">
        <b>{t(isFetching ? 'run.travel' : 'run.now')}</b>
        {!isFetching && (
          <p className="figures">{placed === null ? t('run.starting') : t('run.placed', { placed, count: total })}</p>
        )}
        <progress aria-label={t('run.panel')} {...(percent === null ? {} : { value: percent, max: 100 })} />
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
