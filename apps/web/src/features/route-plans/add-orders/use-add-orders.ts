import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showOutsideDays } from '../../../components/dialogs/show-outside-days.ts';
import { queryClient, useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { pageAfterOrders } from '../page-after-orders.ts';
import type { Plan, PlanOrder } from '../route-plans.queries.ts';
import { correctIds, incorrectCodes } from './order-choice.ts';

const refusal = 'add-orders-refused';

/** Adds orders to a plan. When some have errors, it names them and offers to add the others. */
export function useAddOrders(plan: Plan): { isPending: boolean; run: (orders: readonly PlanOrder[]) => void } {
  const { t } = useTranslation('route-plans');
  const navigate = useNavigate();
  const add = useApiMutation('POST /route-plans/:id/add-orders', {
    invalidates: ['GET /route-plans/:id', 'GET /route-plans'],
    onSuccess: async ({ outsideDays }) => {
      showOutsideDays(outsideDays);
      await navigate(pageAfterOrders(plan));
      // Only after leaving the page, which would become empty otherwise.
      void queryClient.invalidateQueries({ queryKey: ['GET /orders'] });
    },
  });
  const send = (ids: readonly string[]): void => {
    notices.close(refusal);
    add.mutate({ params: { id: plan._id }, body: { orders: [...ids] } });
  };
  const run = (orders: readonly PlanOrder[]): void => {
    const codes = incorrectCodes(orders);
    if (!codes) return send(orders.map(({ _id }) => _id));
    const correct = correctIds(orders);
    notices.error(t('addOrders.incorrect', { codes }), {
      key: refusal,
      remedy: t('addOrders.correct'),
      ...(correct.length > 0 && {
        action: { label: t('addOrders.addCorrect', { count: correct.length }), run: () => send(correct) },
      }),
    });
  };
  return { isPending: add.isPending, run };
}
