import { useTranslation } from 'react-i18next';
import { ExistingPlanDialog } from '../../../components/dialogs/existing-plan-dialog.tsx';
import { showOutsideDays } from '../../../components/dialogs/show-outside-days.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { filterDate, formatDate } from '../../../platform/format.ts';
import type { Order } from '../orders.queries.ts';
import type { PlanRefusal } from './plan-refusal.ts';
import { refusalOf } from './refusal-dialog.tsx';

interface Props {
  readonly orderIds: readonly string[];
  /** One of the selected orders: plans with its date and type are offered. */
  readonly sample: Order;
  readonly onDone: (plan: { id: string; name: string }) => void;
  readonly onRefused: (refusal: PlanRefusal) => void;
  readonly onClose: () => void;
}

/** Adds the selected orders to an existing plan. */
export function ExistingPlanForOrders({ orderIds, sample, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('orders');
  const add = useApiMutation('POST /route-plans/:id/add-orders', { quiet: true, invalidates: ['GET /route-plans'] });
  const save = async (id: string, name: string): Promise<void> => {
    try {
      const { outsideDays } = await add.mutateAsync({ params: { id }, body: { orders: [...orderIds] } });
      showOutsideDays(outsideDays);
      onDone({ id, name });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) onRefused(refusal);
      else showFailure(error, 'POST /route-plans/:id/add-orders');
    }
  };
  return (
    <ExistingPlanDialog
      title={t('existingPlan.title')}
      note={t('existingPlan.text', {
        type: t(`type.${sample.routePlanType}`),
        date: formatDate(sample.deliveryDate),
      })}
      okText={t('existingPlan.add', { count: orderIds.length })}
      cancelText={t('cancel')}
      label={t('existingPlan.plan')}
      noneText={t('existingPlan.none')}
      optionOf={(plan) => t('existingPlan.option', { name: plan.name, count: plan.totalOrders })}
      filters={{
        type: sample.routePlanType,
        ...(sample.deliveryDate ? { deliveryDate: filterDate(sample.deliveryDate) } : {}),
      }}
      isAdding={add.isPending}
      onChosen={(plan) => void save(plan._id, plan.name)}
      onClose={onClose}
    />
  );
}
