import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planLimits } from '@roundsman/domain/route-plan/route-plan';
import { Icon } from '../../../components/icon.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { type Contact, fetchContacts } from '../contacts.queries.ts';
import { hasOpenAddress, useLookUpAgain } from '../look-up-again.tsx';
import type { BulkStep } from './bulk-dialogs.tsx';

// Wanted only after a choice: forms and windows are a chunk of their own.
const BulkDialogs = lazy(() => import('./bulk-dialogs.tsx'));

interface Props {
  readonly ids: readonly string[];
  /** The contacts of the page; the selection may reach beyond it. */
  readonly shown: readonly Contact[];
  readonly onDone: () => void;
}

/** What can be done with the selected contacts (CON-04); partners make no plans (ROLE-36). */
export function BulkBar({ ids, shown, onDone }: Props) {
  const { t } = useTranslation('contacts');
  const canPlan = useCan('plans.write');
  const lookUp = useLookUpAgain();
  const known = shown.filter(({ _id }) => ids.includes(_id));
  // Of those beyond the page the server says how many there were.
  const hasOpen = known.length < ids.length || known.some(hasOpenAddress);
  const [busy, setBusy] = useState<BulkStep['kind'] | null>(null);
  const [step, setStep] = useState<BulkStep | null>(null);

  const begin = async (kind: BulkStep['kind']): Promise<void> => {
    if (kind !== 'delete' && ids.length > planLimits.orders)
      return void notices.error(t('bulk.tooMany', { most: planLimits.orders }), { key: 'too-many-contacts' });
    setBusy(kind);
    try {
      const wanted = new Set(ids);
      const onPage = shown.filter(({ _id }) => wanted.has(_id));
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
            onClick={() => void begin('new-plan')}
          >
            {t('bulk.newPlan')}
          </Button>
          <Button
            size="small"
            icon={<Icon name="route" size={15} />}
            loading={busy === 'existing-plan'}
            onClick={() => void begin('existing-plan')}
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
        onClick={() => void begin('delete')}
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
