import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planLimits } from '@roundsman/domain/route-plan/route-plan';
import { Icon } from '../../../components/buttons/icon.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { type Contact, fetchContacts } from '../contacts.queries.ts';
import { hasOpenAddress, useLookUpAgain } from '../look-up-again.tsx';
import type { BulkStep } from './bulk-dialogs.tsx';

// Loaded on demand: the dialogs and their forms are needed only after a selection.
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

interface Props {
  readonly ids: readonly string[];
  /** The contacts of the current page; the selection may include others. */
  readonly shown: readonly Contact[];
  readonly onDone: () => void;
}

/** Actions for the selected contacts. Partners cannot create plans. */
export function BulkBar({ ids, shown, onDone }: Props) {
  const { t } = useTranslation('contacts');
  const canPlan = useCan('plans.write');
  const lookUp = useLookUpAgain();
  const loaded = shown.filter(({ _id }) => ids.includes(_id));
  // Contacts beyond the page are not loaded: the action is offered, and the server counts the affected ones.
  const hasOpen = loaded.length < ids.length || loaded.some(hasOpenAddress);
  const [busy, setBusy] = useState<BulkStep['kind'] | null>(null);
  const [step, setStep] = useState<BulkStep | null>(null);

  const openStep = async (kind: BulkStep['kind']): Promise<void> => {
    if (kind !== 'delete' && ids.length > planLimits.orders)
      return void notices.error(t('bulk.tooMany', { most: planLimits.orders }), { key: 'too-many-contacts' });
    setBusy(kind);
    try {
      const idSet = new Set(ids);
      const onPage = shown.filter(({ _id }) => idSet.has(_id));
      setStep({ kind, contacts: onPage.length === ids.length ? onPage : await fetchContacts(ids) });
    } catch (error) {
      showFailure(error, 'GET /contact-locations');
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {canPlan && (
        <>
          <Button
            size="small"
            icon={<Icon name="plus" size={15} />}
            loading={busy === 'new-plan'}
            onClick={() => void openStep('new-plan')}
          >
            {t('bulk.newPlan')}
          </Button>
          <Button
            size="small"
            icon={<Icon name="route" size={15} />}
            loading={busy === 'existing-plan'}
            onClick={() => void openStep('existing-plan')}
          >
            {t('bulk.existingPlan')}
          </Button>
        </>
      )}
      {hasOpen && (
        <Button
          size="small"
          icon={<Icon name="refresh" size={15} />}
          loading={lookUp.isPending}
          onClick={() => lookUp.mutate({ body: { ids: [...ids] } }, { onSuccess: onDone })}
        >
          {t('bulk.lookUp')}
        </Button>
      )}
      <Button
        size="small"
        danger
        icon={<Icon name="trash" size={15} />}
        loading={busy === 'delete'}
        onClick={() => void openStep('delete')}
      >
        {t('bulk.delete')}
      </Button>
      {step && (
        <Suspense>
          <BulkDialogs
            step={step}
            onClose={() => setStep(null)}
            onDone={() => {
              setStep(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
