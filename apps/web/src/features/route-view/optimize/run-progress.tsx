import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistanceWithUnit, formatHoursAndMinutes } from '../../../platform/format.ts';
import { costCurve, type Run, stopRun } from '../../route-plans/index.ts';
import css from '../route-view.module.css';

/**
 * Progress of a run: percent, placed orders, the best time and distance so far, and Stop, which keeps the best
 * solution.
 */
export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation('route-view');
  const [isStopping, setStopping] = useState(false);
  const { percent, placed, total, workingMins, distance } = run;
  return (
    <div className={css.run}>
      <svg className={css.curve} viewBox="-1 -1 74 26" preserveAspectRatio="none" aria-hidden="true">
        <path d={costCurve(run.costs, 72, 24)} />
      </svg>
      {workingMins !== null && distance !== null && (
        <span className={css.best} title={t('run.best')}>
          <b>{formatHoursAndMinutes(workingMins * 60)}</b>
          <small>{formatDistanceWithUnit(distance)}</small>
        </span>
      )}
      <span className={css.percent} role="status">
        <progress aria-label={t('run.progress')} {...(percent === null ? {} : { value: percent, max: 100 })} />
        <small>
          {percent === null ? '' : `${Math.round(percent)} % · `}
          {placed === null ? t('run.starting') : t('run.placed', { placed, total })}
        </small>
      </span>
      <Button
        size="small"
        loading={isStopping}
        title={t('run.stopText')}
        onClick={() => {
          setStopping(true);
          void stopRun(run.planId);
        }}
      >
        {t('run.stop')}
      </Button>
    </div>
  );
}
