import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/icon.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useRun } from './optimization/runs.ts';
import { useOptimize } from './optimization/use-optimize.ts';
import type { Plan } from './route-plans.queries.ts';

function Way({ to, icon, text, isNext }: { to: string; icon: IconName; text: string; isNext: boolean }) {
  return (
    <LinkButton to={to} type={isNext ? 'primary' : 'default'} icon={<Icon name={icon} size={16} />}>
      {text}
    </LinkButton>
  );
}

/** What can be done next on the tabs (PLAN-15, PLAN-16); readers may only go on to the route (PLAN-17). */
export function PlanActions({ plan, tab }: { plan: Plan; tab: 'orders' | 'drivers' }) {
  const { t } = useTranslation('route-plans');
  const optimize = useOptimize(plan);
  const isRunning = useRun(plan._id)?.state === 'running';
  const base = `/route-plans/${plan._id}`;
  const [hasOrders, hasDrivers] = [plan.orders.length > 0, plan.routes.length > 0];
  const isRouted = plan.status !== 'DRAFT' && hasOrders;
  const canOptimize = plan.canEdit && hasOrders && hasDrivers && (plan.needsOptimize || !isRouted);
  return (
    <>
      {/* An empty tab has its button in the middle of the page. */}
      {plan.canEdit && tab === 'orders' && hasOrders && (
        <Way to={`${base}/add-orders`} icon="plus" text={t('action.addOrders')} isNext={false} />
      )}
      {plan.canEdit && (tab === 'drivers' ? hasDrivers : hasOrders && !hasDrivers) && (
        <Way to={`${base}/add-drivers`} icon="plus" text={t('action.addDrivers')} isNext={!hasDrivers} />
      )}
      {plan.canEdit && tab === 'drivers' && hasDrivers && !hasOrders && (
        <Way to={`${base}/add-orders`} icon="plus" text={t('action.addOrders')} isNext />
      )}
      {canOptimize && (
        <Button
          type={isRouted ? 'default' : 'primary'}
          icon={<Icon name="route" size={16} />}
          loading={optimize.isPending}
          disabled={isRunning}
          onClick={() => optimize.run()}
        >
          {t(plan.status === 'DISPATCHED' ? 'action.insert' : 'action.optimize')}
        </Button>
      )}
      {isRouted && <Way to={base} icon="arrow-right" text={t('action.continue')} isNext />}
    </>
  );
}
