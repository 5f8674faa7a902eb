import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, detailsOf, showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { offerUndo } from '../../../platform/notices/offer-undo.ts';
import { clearCurrentPlan, readCurrentPlan } from '../../../platform/session/current-plan.ts';
import css from './delete-plan-dialog.module.css';

interface Props {
  readonly plan: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/**
 * Confirms the deletion of a plan. A second confirmation lists the orders in progress, and is required after dispatch.
 * The deletion can be undone for a short time.
 */
export function DeletePlanDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('route-plans');
  /** Codes of the orders that would fail; null before the server required a second confirmation. */
  const [ordersInProgress, setOrdersInProgress] = useState<readonly string[] | null>(null);
  const remove = useApiMutation('DELETE /route-plans/:id', {
    quiet: true,
    invalidates: ['GET /route-plans', 'GET /orders'],
    onSuccess: ({ deletionId, undoSeconds }) => {
      if (readCurrentPlan()?.id === plan._id) clearCurrentPlan();
      offerUndo(t('delete.done'), undoSeconds, () => undo.mutate({ body: { deletionId } }));
      onClose();
    },
  });
  const undo = useApiMutation('POST /route-plans/undo-delete', {
    invalidates: ['GET /route-plans', 'GET /orders'],
    // The hook handles success, not the call: the dialog has unmounted by then.
    onSuccess: ({ leftOut }) => {
      const codes = leftOut.map(({ orderCode }) => orderCode).join(', ');
      if (codes) notices.info(t('delete.restoredWithout', { count: leftOut.length, codes }));
      else notices.success(t('delete.restored'));
    },
  });
  const deletePlan = (): void =>
    remove.mutate(
      { params: { id: plan._id }, query: ordersInProgress ? { confirmed: 'true' } : {} },
      {
        onError: (error) => {
          if (codeOf(error) === 'plan_delete_needs_confirmation')
            return setOrdersInProgress(detailsOf(error).map(({ message }) => message));
          showFailure(error, 'route-plans');
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      width={370}
      title={t('delete.title', { name: plan.name })}
      okText={t(ordersInProgress ? 'delete.anyway' : 'delete.yes')}
      cancelText={t('dialog.cancel')}
      okButtonProps={{ danger: true, autoFocus: ordersInProgress === null }}
      confirmLoading={remove.isPending}
      onOk={deletePlan}
      onCancel={onClose}
    >
      {ordersInProgress === null ? (
        <p>{t('delete.text')}</p>
      ) : (
        <div role="alert" className={css.warning}>
          <p>{t('delete.links')}</p>
          {ordersInProgress.length > 0 && (
            <>
              <p>{t('delete.underWay', { count: ordersInProgress.length })}</p>
              <ul>
                {ordersInProgress.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Modal>
  );
}
