import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerEvent } from '../../platform/socket/socket.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { useOpenAlerts } from './alerts.queries.ts';

/** The number of open alerts of a plan, with the way to them; nothing without any. */
export function PlanAlerts({ planId }: { readonly planId: string }) {
  const { t } = useTranslation('alerts');
  const count = useOpenAlerts(planId);
  useServerEvent('alerts.changed', () => void queryClient.invalidateQueries({ queryKey: ['GET /alerts'] }));
  if (count === 0) return null;
  return <Link to={`/alerts?filters[routePlanId]=${planId}`}>{t('ofPlan', { count })}</Link>;
}
