import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { enterPlan, openStop, useRouteEditor } from '../route-editor-store.ts';
import { RouteEditor } from '../route-editor.tsx';
import { type Plan, stopFromQuery } from '../plan.ts';
import { useEditorPlan } from '../route-view.queries.ts';
import { RouteEditorDataProvider } from '../route-editor-data.tsx';

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
    <RouteEditorDataProvider plan={plan}>
      <RouteEditor />
    </RouteEditorDataProvider>
  );
}

/** Page of the route view. The parent route has loaded the plan and redirected plans without routes. */
export default function RouteViewPage() {
  const { id = '' } = useParams();
  const { data: plan } = useEditorPlan(id);
  const entered = useRouteEditor((state) => state.planId);
  const isLive = plan?._id === id ? plan.isLive : null;
  useEffect(() => {
    if (isLive !== null && useRouteEditor.getState().planId !== id) enterPlan(id, isLive);
  }, [id, isLive]);
  useEffect(() => () => useRouteEditor.setState({ planId: null }), []);
  return plan?._id === id && entered === id ? <Opened plan={plan} /> : null;
}
