import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notices } from '../../../platform/notices/notices.ts';
import { BulkUpdateDialog } from '../list/bulk-update-dialog.tsx';
import type { PlanRefusal } from '../list/plan-refusal.ts';
import { RefusalDialog } from '../list/refusal-dialog.tsx';
import type { BacklogStep } from './backlog-bar.tsx';
import type { BacklogOrder } from './backlog-columns.tsx';
import { PlanDayDialog } from './plan-day-dialog.tsx';

const dateFields = ['earliestDate', 'latestDate', 'preferredDate', 'weekdays'] as const;

interface Props {
  readonly step: BacklogStep;
  readonly orderIds: readonly string[];
  readonly loaded: readonly BacklogOrder[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialogs of the actions of the backlog. Each shows its result in a notice. */
export default function BacklogDialogs({ step, orderIds, loaded, onClose, onDone }: Props) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  if (refusal) return <RefusalDialog refusal={refusal} target="new" onClose={onClose} />;
  if (step === 'dates')
    return (
      <BulkUpdateDialog
        orderIds={orderIds}
        type={loaded[0]?.routePlanType ?? 'VRP'}
        only={dateFields}
        onClose={onClose}
        onDone={(updated) => {
          notices.success(t('bulkUpdate.done', { count: updated }));
          onDone();
        }}
      />
    );
  return (
    <PlanDayDialog
      orderIds={orderIds}
      loaded={loaded}
      onRefused={setRefusal}
      onClose={onClose}
      onDone={({ id, name }) => {
        notices.success(t('onPlan', { count: orderIds.length, name }), {
          action: { label: t('openPlan'), run: () => void navigate(`/route-plans/${id}`) },
        });
        onDone();
      }}
    />
  );
}
