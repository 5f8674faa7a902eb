import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PlanStatusTag } from '../../components/lists/status-tag.tsx';
import { formatDate } from '../../platform/format.ts';
import { CalendarNotices } from './calendar-notices.tsx';
import { RunPanel } from './optimization/run-panel.tsx';
import { useRun, withRun } from './optimization/runs.ts';
import type { Plan } from './route-plans.queries.ts';
import { PlanSteps } from './steps/plan-steps.tsx';

/** Header of a plan's pages: name, date, status, steps, and a running optimization. */
export function PlanHead({ plan, page, actions }: { plan: Plan; page: string; actions?: ReactNode }) {
  const { t } = useTranslation('route-plans');
  const run = useRun(plan._id);
  const date = formatDate(plan.deliveryDate);
  return (
    <>
      <PageHeader
        title={plan.name}
        crumbs={[
          { label: t('title'), to: '/route-plans' },
          { label: `${plan.name} (${date})`, to: `/route-plans/${plan._id}` },
          { label: page },
        ]}
        beside={
          <>
            <PlanStatusTag status={plan.status} />
            <span>
              <time>{date}</time> · {t(`type.${plan.type}`)}
            </span>
          </>
        }
        actions={actions}
      />
      <PlanSteps plan={run ? withRun(plan, run) : plan} />
      <CalendarNotices plan={plan} />
      {run?.state === 'running' && <RunPanel run={run} />}
    </>
  );
}
