import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notices } from '../../../platform/notices/notices.ts';
import type { Order } from '../orders.queries.ts';
import { useUndoDelete } from '../undo-delete.ts';
import { BulkUpdateDialog } from './bulk-update-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExistingPlanForOrders } from './existing-plan-dialog.tsx';
import { MoveDateDialog } from './move-date-dialog.tsx';
import { NewPlanForOrders } from './new-plan-dialog.tsx';
import type { PlanRefusal, PlanTarget } from './plan-refusal.ts';
import { RefusalDialog } from './refusal-dialog.tsx';

export type BulkStep =
  | { readonly kind: 'delete' | 'move' }
  | { readonly kind: 'update'; readonly type: RoutePlanType }
  | { readonly kind: 'plan'; readonly target: PlanTarget; readonly sample: Order };

export interface Refused {
  readonly refusal: PlanRefusal;
  readonly target: PlanTarget;
  /** The orders that could be added to a plan without the incorrect ones. */
  readonly correct?: readonly Order[];
}

interface Props {
  readonly orderIds: readonly string[];
  readonly step: BulkStep | null;
  readonly refused: Refused | null;
  readonly onRefused: (refused: Refused) => void;
  /** Continues with these orders only. */
  readonly onCorrect: (orders: readonly Order[], target: PlanTarget) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialogs of the bulk actions. Each shows its result in a notice. */
export default function BulkDialogs({ orderIds, step, refused, onRefused, onCorrect, onClose, onDone }: Props) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const offerUndo = useUndoDelete();
  if (refused) {
    const { correct = [], target } = refused;
    return (
      <RefusalDialog
        refusal={refused.refusal}
        target={target}
        correct={correct.length}
        onCorrect={() => onCorrect(correct, target)}
        onClose={onClose}
      />
    );
  }
  const shared = { orderIds, onClose };

  if (step?.kind === 'delete')
    return (
      <DeleteDialog
        {...shared}
        onDone={(deletion) => {
          offerUndo(deletion, t('bulkDelete.done', { count: orderIds.length }));
          onDone();
        }}
      />
    );
  if (step?.kind === 'update')
    return (
      <BulkUpdateDialog
        {...shared}
        type={step.type}
        onDone={(updated) => {
          const details = updated < orderIds.length ? [t('bulkUpdate.same', { count: orderIds.length - updated })] : [];
          notices.success(t('bulkUpdate.done', { count: updated }), { details });
          onDone();
        }}
      />
    );
  if (step?.kind === 'move')
    return (
      <MoveDateDialog
        {...shared}
        onDone={({ updated, skipped }) => {
          notices.success(t('move.done', { count: updated }), {
            details: skipped > 0 ? [t('move.skipped', { count: skipped })] : [],
          });
          onDone();
        }}
      />
    );
  if (step?.kind !== 'plan') return null;
  const Dialog = step.target === 'new' ? NewPlanForOrders : ExistingPlanForOrders;
  return (
    <Dialog
      {...shared}
      sample={step.sample}
      onRefused={(refusal) => onRefused({ refusal, target: step.target })}
      onDone={({ id, name }) => {
        notices.success(t('onPlan', { count: orderIds.length, name }), {
          action: { label: t('openPlan'), run: () => void navigate(`/route-plans/${id}`) },
        });
        onDone();
      }}
    />
  );
}
