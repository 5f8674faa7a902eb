import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistanceWithUnit, formatHoursAndMinutes } from '../../../platform/format.ts';
import { costCurve, type Run, shareOf, stopRun } from '../../route-plans/index.ts';
import css from '../route-view.module.css';

/**
 * Progress of a run: phase, percent, placed orders, the best time and distance so far, and Stop, which keeps the best
 * solution.
 */
export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation(['route-view', 'route-plans']);
  const [isStopping, setStopping] = useState(false);
  const { phase, placed, total, workingMins, distance } = run;
  const share = shareOf(run);
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
        <progress aria-label={t('run.progress')} {...(share === null ? {} : { value: share, max: 1 })} />
        <small>
          {share === null ? '' : `${Math.round(share * 100)} % · `}
          {phase === null && t('run.starting')}
          {phase === 'SEARCH' && placed !== null
            ? t('run.placed', { placed, total })
            : phase && t(`route-plans:run.phase.${phase}`)}
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
