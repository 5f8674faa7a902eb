import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { LinkButton } from '../../components/buttons/link-button.tsx';
import { useRun } from './optimization/runs.ts';
import { useOptimize } from './optimization/use-optimize.ts';
import type { Plan } from './route-plans.queries.ts';

function ActionLink({ to, icon, text, isNext }: { to: string; icon: IconName; text: string; isNext: boolean }) {
  return (
    <LinkButton to={to} type={isNext ? 'primary' : 'default'} icon={<Icon name={icon} size={16} />}>
      {text}
    </LinkButton>
  );
}

/** Buttons for the next steps on the tabs. Read-only users can only continue to the routes. */
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
      {/* An empty tab has this button in its empty state. */}
      {plan.canEdit && tab === 'orders' && hasOrders && (
        <ActionLink to={`${base}/add-orders`} icon="plus" text={t('action.addOrders')} isNext={false} />
      )}
      {plan.canEdit && (tab === 'drivers' ? hasDrivers : hasOrders && !hasDrivers) && (
        <ActionLink to={`${base}/add-drivers`} icon="plus" text={t('action.addDrivers')} isNext={!hasDrivers} />
      )}
      {plan.canEdit && tab === 'drivers' && hasDrivers && !hasOrders && (
        <ActionLink to={`${base}/add-orders`} icon="plus" text={t('action.addOrders')} isNext />
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
      {isRouted && <ActionLink to={base} icon="arrow-right" text={t('action.continue')} isNext />}
    </>
  );
}
