import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { FailurePage } from '../../../components/page/failure-page.tsx';
import { codeOf } from '../../../platform/api/failure.ts';
import { PlanMissing, PlanSpinner } from '../plan-loading.tsx';
import { PlanMenu } from '../plan-menu.tsx';
import { planRedirect } from '../plan-redirect.ts';
import { useOpenPlan } from '../route-plans.queries.ts';

/** Opens a plan's route view, or redirects to the page with its next step if it has no routes yet. */
export default function PlanRedirect() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const plan = useOpenPlan(id);
  if (plan.data?._id !== id) {
    if (!plan.isError) return <PlanSpinner />;
    const code = codeOf(plan.error);
    return code === 'not_found' || code === 'validation_failed' ? (
      <PlanMissing id={id} />
    ) : (
      <FailurePage error={plan.error} />
    );
  }
  const elsewhere = planRedirect(plan.data);
  if (elsewhere) return <Navigate to={elsewhere + search} replace />;
  return (
    <>
      <PlanMenu plan={plan.data} />
      <Outlet />
    </>
  );
}
