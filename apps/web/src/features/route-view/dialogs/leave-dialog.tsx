import { hasStarted, isFinished } from '@roundsman/domain';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';

const removeName = 'POST /route-plans/:id/remove-drivers';

/** Removes a driver from the plan. One who has begun can hand the route to another one instead. */
export function LeaveDialog({ driverId }: { readonly driverId: string }) {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const { removeDrivers } = usePlanMutations(plan._id);
  const timedRoute = routes.find((route) => route.driverId === driverId);
  if (!timedRoute) return null;
  const { name } = timedRoute.route.driver;
  const count = new Set(timedRoute.stops.map(({ orderId }) => orderId)).size;
  const hasBegun = timedRoute.stops.some(({ order }) => hasStarted(order.status) || isFinished(order.status));
  const remove = (): void =>
    removeDrivers.mutate(
      { params: { id: plan._id }, body: { drivers: [driverId] } },
      {
        onSuccess: () => {
          showDialog(null);
          notices.success(t('leave.done', { name }));
        },
        onError: (error) => showFailure(error, removeName),
      },
    );
  return (
    <Modal
      open
      width={440}
      title={t('leave.title', { name })}
      onCancel={() => showDialog(null)}
      footer={[
        <Button key="cancel" onClick={() => showDialog(null)}>
          {t('cancel')}
        </Button>,
        <Button key="remove" danger disabled={hasBegun} loading={removeDrivers.isPending} onClick={remove}>
          {t('leave.remove')}
        </Button>,
        ...(hasBegun
          ? [
              <Button key="swap" type="primary" onClick={() => showDialog({ kind: 'swap', driverId })}>
                {t('leave.giveToOne')}
              </Button>,
            ]
          : []),
      ]}
    >
      {hasBegun ? <p role="alert">{t('leave.begun', { name })}</p> : <p>{t('leave.text', { count })}</p>}
    </Modal>
  );
}
