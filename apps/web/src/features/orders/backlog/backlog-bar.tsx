import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import type { BacklogOrder } from './backlog-columns.tsx';

// Loaded on demand: the dialogs and their forms are needed only after a selection.
const BacklogDialogs = lazy(() => import('./backlog-dialogs.tsx'));

export type BacklogStep = 'plan' | 'dates';

interface Props {
  readonly orderIds: readonly string[];
  readonly loaded: () => readonly BacklogOrder[];
  /** Called after a change, when nothing is selected any more. */
  readonly onChanged: () => void;
}

/** Actions for the selected orders of the backlog. */
export function BacklogBar({ orderIds, loaded, onChanged }: Props) {
  const { t } = useTranslation(['backlog', 'orders']);
  const [step, setStep] = useState<BacklogStep | null>(null);
  return (
    <>
      <Button size="small" type="primary" icon={<Icon name="route" size={15} />} onClick={() => setStep('plan')}>
        {t('plan.open')}
      </Button>
      <Button size="small" icon={<Icon name="calendar" size={15} />} onClick={() => setStep('dates')}>
        {t('dates.open')}
      </Button>
      {step && (
        <Suspense>
          <BacklogDialogs
            step={step}
            orderIds={orderIds}
            loaded={loaded()}
            onClose={() => setStep(null)}
            onDone={() => {
              setStep(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
