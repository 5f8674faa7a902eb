import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { notices } from '../../../platform/notices/notices.ts';
import { hasOpenAddress, useLookUpAgain } from '../look-up-again.tsx';
import type { BulkStep, Refused } from './bulk-dialogs.tsx';
import { correctOnes, planRefusal, type PlanTarget } from './plan-refusal.ts';
import type { OrderSelection } from './selection.ts';

// Loaded on demand: the dialogs and their forms are needed only after a selection.
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

interface Props {
  readonly selection: OrderSelection;
  /** The order type of the list. */
  readonly type: RoutePlanType;
  /** Called after a change on the server. The list is refetched after a delay. */
  readonly onChanged: () => void;
}

/** Actions for the selected orders. */
export function BulkBar({ selection, type, onChanged }: Props) {
  const { t } = useTranslation('orders');
  const [step, setStep] = useState<BulkStep | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { ids } = selection;
  const lookUp = useLookUpAgain();
  // 'Select all' may select orders that the page never loaded: the action is offered, and the server counts the
  // affected ones.
  const hasOpen = selection.loaded().length < ids.length || selection.loaded().some(hasOpenAddress);
  const plan = (target: PlanTarget): void => {
    const loaded = selection.loaded();
    const refusal = planRefusal(loaded, target);
    const [sample] = loaded;
    // Only the server can check orders that the page never loaded.
    const correct = loaded.length === ids.length ? correctOnes(loaded, target) : [];
    if (refusal) setRefused({ refusal, target, ...(refusal.code === 'orders_incorrect' && { correct }) });
    else if (sample) setStep({ kind: 'plan', target, sample });
  };
  const move = (): void => {
    const loaded = selection.loaded();
    if (loaded.length === ids.length && loaded.every(({ status }) => status !== 'DRAFT'))
      notices.error(t('move.noDraft'), { key: 'no-draft' });
    else setStep({ kind: 'move' });
  };
  return (
    <>
      <Button size="small" icon={<Icon name="plus" size={15} />} onClick={() => plan('new')}>
        {t('bulk.newPlan')}
      </Button>
      <Button size="small" icon={<Icon name="route" size={15} />} onClick={() => plan('existing')}>
        {t('bulk.existingPlan')}
      </Button>
      <Button
        size="small"
        icon={<Icon name="edit" size={15} />}
        onClick={() => setStep({ kind: 'update', type: selection.loaded()[0]?.routePlanType ?? type })}
      >
        {t('bulk.update')}
      </Button>
      <Button size="small" icon={<Icon name="calendar" size={15} />} onClick={move}>
        {t('bulk.move')}
      </Button>
      {hasOpen && (
        <Button
          size="small"
          icon={<Icon name="refresh" size={15} />}
          loading={lookUp.isPending}
          onClick={() => lookUp.mutate({ body: { orderIds: [...ids] } }, { onSuccess: () => selection.set([]) })}
        >
          {t('bulk.lookUp')}
        </Button>
      )}
      <Button size="small" danger icon={<Icon name="trash" size={15} />} onClick={() => setStep({ kind: 'delete' })}>
        {t('bulk.delete')}
      </Button>
      {(step || refused) && (
        <Suspense>
          <BulkDialogs
            orderIds={ids}
            step={step}
            refused={refused}
            onRefused={setRefused}
            onCorrect={(correct, target) => {
              const [sample] = correct;
              selection.set(correct.map(({ _id }) => _id));
              setRefused(null);
              if (sample) setStep({ kind: 'plan', target, sample });
            }}
            onClose={() => {
              setStep(null);
              setRefused(null);
            }}
            onDone={() => {
              setStep(null);
              selection.set([]);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
