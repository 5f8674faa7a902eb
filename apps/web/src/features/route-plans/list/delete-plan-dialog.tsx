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

/** Asks before a plan goes; asks again, with the codes, where orders are under way or the routes are out. It can be undone for a moment. */
export function DeletePlanDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('route-plans');
  /** Codes of the orders that would fail; null until the server has asked. */
  const [underWay, setUnderWay] = useState<readonly string[] | null>(null);
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
    // Here and not with the call: the dialog is gone by then.
    onSuccess: ({ leftOut }) => {
      const codes = leftOut.map(({ orderCode }) => orderCode).join(', ');
      if (codes) notices.info(t('delete.restoredWithout', { count: leftOut.length, codes }));
      else notices.success(t('delete.restored'));
    },
  });
  const go = (): void =>
    remove.mutate(
      { params: { id: plan._id }, query: underWay ? { confirmed: 'true' } : {} },
      {
        onError: (error) => {
          if (codeOf(error) === 'plan_delete_needs_confirmation')
            return setUnderWay(detailsOf(error).map(({ message }) => message));
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
      okText={t(underWay ? 'delete.anyway' : 'delete.yes')}
      cancelText={t('dialog.cancel')}
      okButtonProps={{ danger: true, autoFocus: underWay === null }}
      confirmLoading={remove.isPending}
      onOk={go}
      onCancel={onClose}
    >
      {underWay === null ? (
        <p>{t('delete.text')}</p>
      ) : (
        <div role="alert" className={css.warning}>
          <p>{t('delete.links')}</p>
          {underWay.length > 0 && (
            <>
              <p>{t('delete.underWay', { count: underWay.length })}</p>
              <ul>
                {underWay.map((code) => (
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
