import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../platform/notices/notices.ts';
import { forgetRun, type Run, useRun, watchRun } from '../../route-plans/index.ts';
import { dropEdits } from '../cockpit.ts';
import type { Plan } from '../plan.ts';

/**
 * The plan's running optimization, whoever asked for it; null when none runs. The result replaces what this person had
 * pending when they asked for it; what waits while somebody else optimizes is theirs to keep (SRV-14).
 */
export function usePlanRun(plan: Plan): Run | null {
  const { t } = useTranslation('route-view');
  const run = useRun(plan._id);
  const isRunning = plan.optimization !== null;
  useEffect(() => {
    if (isRunning) watchRun(plan, { isMine: false });
  }, [isRunning, plan]);
  useEffect(() => {
    if (!run || run.state === 'running') return;
    forgetRun(plan._id);
    if (run.state !== 'done') return;
    if (run.isMine) dropEdits();
    notices.success(t('run.done'));
  }, [run, plan._id, t]);
  return run?.state === 'running' ? run : null;
}
