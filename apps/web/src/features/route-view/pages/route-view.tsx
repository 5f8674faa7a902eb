import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { enterPlan, openStop, useRouteViewStore } from '../route-view-store.ts';
import { RouteView } from '../route-view.tsx';
import { type Plan, stopFromQuery } from '../plan.ts';
import { useRouteViewPlan } from '../route-view.queries.ts';
import { RouteViewDataProvider } from '../route-view-data.tsx';

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
    <RouteViewDataProvider plan={plan}>
      <RouteView />
    </RouteViewDataProvider>
  );
}

/** Page of the route view. The parent route has loaded the plan and redirected plans without routes. */
export default function RouteViewPage() {
  const { id = '' } = useParams();
  const { data: plan } = useRouteViewPlan(id);
  const entered = useRouteViewStore((state) => state.planId);
  const isLive = plan?._id === id ? plan.isLive : null;
  useEffect(() => {
    if (isLive !== null && useRouteViewStore.getState().planId !== id) enterPlan(id, isLive);
  }, [id, isLive]);
  useEffect(() => () => useRouteViewStore.setState({ planId: null }), []);
  return plan?._id === id && entered === id ? <Opened plan={plan} /> : null;
}
