import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { FailurePage } from '../../../components/page/failure-page.tsx';
import { FullPage } from '../../../components/page/page-header.tsx';
import { codeOf } from '../../../platform/api/failure.ts';
import { hideRun, useRun, watchRun } from '../optimization/runs.ts';
import { PlanMissing, PlanSpinner } from '../plan-loading.tsx';
import { PlanMenu } from '../plan-menu.tsx';
import { useOpenPlan } from '../route-plans.queries.ts';

/** Loads the plan for its tabs and add pages, shows its menu, and opens the routes after an optimization. */
export default function PlanFrame() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: plan, isError, error } = useOpenPlan(id);
  const run = useRun(id);
  const isAdding = /\/add-(orders|drivers)$/.test(pathname);

  // Also follow runs of other users, and runs that were started before this page was loaded.
  useEffect(() => {
    if (plan?._id === id && plan.optimization) watchRun(plan, { isMine: false });
  }, [plan, id]);

  // After a successful run, open the routes for the user who started it.
  useEffect(() => {
    if (!run || run.state === 'running') return;
    hideRun(id);
    if (run.state === 'done' && (run.isMine || isAdding)) void navigate(`/route-plans/${id}`);
  }, [run, id, isAdding, navigate]);

  if (plan?._id !== id) {
    if (!isError) return <PlanSpinner />;
    const code = codeOf(error);
    return code === 'not_found' || code === 'validation_failed' ? (
      <PlanMissing id={id} />
    ) : (
      <FailurePage error={error} />
    );
  }
  if (isAdding && !plan.canEdit) return <Navigate to={`/route-plans/${id}/orders`} replace />;
  return (
    <FullPage>
      <PlanMenu plan={plan} />
      <Outlet context={plan} />
    </FullPage>
  );
}
