import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { notices } from '../../../platform/notices/notices.ts';
import { hasOpenAddress, useLookUpAgain } from '../look-up-again.tsx';
import type { BulkStep, Refused } from './bulk-dialogs.tsx';
import { correctOnes, planRefusal, type PlanTarget } from './plan-refusal.ts';
import type { OrderSelection } from './selection.ts';

// Wanted only after a choice: forms and windows are a chunk of their own.
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

interface Props {
  readonly selection: OrderSelection;
  /** The kind of order that the list shows. */
  readonly type: RoutePlanType;
  /** Something has changed on the server; the list loads again a little later (ORD-20). */
  readonly onChanged: () => void;
}

/** What can be done with the selected orders (ORD-12). */
export function BulkBar({ selection, type, onChanged }: Props) {
  const { t } = useTranslation('orders');
  const [step, setStep] = useState<BulkStep | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { ids } = selection;
  const lookUp = useLookUpAgain();
  // Of those that 'Select all' chose beyond the shown ones the server says how many there were.
  const hasOpen = selection.known().length < ids.length || selection.known().some(hasOpenAddress);
  const plan = (target: PlanTarget): void => {
    const known = selection.known();
    const refusal = planRefusal(known, target);
    const [sample] = known;
    // Of orders that 'Select all' chose beyond the shown ones only the server knows which are correct.
    const correct = known.length === ids.length ? correctOnes(known, target) : [];
    if (refusal) setRefused({ refusal, target, ...(refusal.code === 'orders_incorrect' && { correct }) });
    else if (sample) setStep({ kind: 'plan', target, sample });
  };
  const move = (): void => {
    const known = selection.known();
    if (known.length === ids.length && known.every(({ status }) => status !== 'DRAFT'))
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
        onClick={() => setStep({ kind: 'update', type: selection.known()[0]?.routePlanType ?? type })}
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
