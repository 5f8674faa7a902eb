import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { enterPlan, openStop, useCockpit } from '../cockpit.ts';
import { Cockpit } from '../cockpit.tsx';
import { type Plan, stopFromQuery } from '../plan.ts';
import { usePlan } from '../route-view.queries.ts';
import { SceneProvider } from '../scene.tsx';

/** Delay before the stop of the URL opens, in milliseconds. */
const popupAfter = 1000;

function useStopOfQuery(plan: Plan): void {
  const [query] = useSearchParams();
  const stop = stopFromQuery(query.get('stopId'), plan);
  useEffect(() => {
    if (!stop) return;
    const timer = setTimeout(() => openStop(stop), popupAfter);
    return () => clearTimeout(timer);
  }, [stop]);
}

function Opened({ plan }: { plan: Plan }) {
  useStopOfQuery(plan);
  return (
    <SceneProvider plan={plan}>
      <Cockpit />
    </SceneProvider>
  );
}

/** Page of the route view. The parent route has loaded the plan and redirected plans without routes. */
export default function RouteViewPage() {
  const { id = '' } = useParams();
  const { data: plan } = usePlan(id);
  const entered = useCockpit((state) => state.planId);
  const isLive = plan?._id === id ? plan.isLive : null;
  useEffect(() => {
    if (isLive !== null && useCockpit.getState().planId !== id) enterPlan(id, isLive);
  }, [id, isLive]);
  useEffect(() => () => useCockpit.setState({ planId: null }), []);
  return plan?._id === id && entered === id ? <Opened plan={plan} /> : null;
}
