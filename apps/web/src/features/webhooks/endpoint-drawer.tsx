import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useCan, useIsReadOnly } from '../../platform/session/profile.ts';
import { SecretCard } from './secret-card.tsx';
import { TestCard } from './test-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { type Endpoint, useDeleteEndpoint, useSaveEndpoint } from './webhooks.queries.ts';
import css from './webhooks.module.css';
import { CancelButton } from '../../components/forms/cancel-button.tsx';

/** Makes or changes an endpoint; then its secret, a test and its deletion are here, too. */
export function EndpointDrawer({
  isOpen,
  endpoint,
  onClose,
  onSaved,
  onTested,
}: {
  isOpen: boolean;
  /** Null for a new one. */
  endpoint: Endpoint | null;
  onClose: () => void;
  onSaved: (endpoint: Endpoint) => void;
  onTested: (deliveryId: string) => void;
}) {
  const { t } = useTranslation('webhooks');
  const canChange = useCan('webhooks.manage');
  const isReadOnly = useIsReadOnly();
  const id = useId();
  const { save, isSaving } = useSaveEndpoint();
  const remove = useDeleteEndpoint(onClose);
  return (
    <SideDrawer
      open={isOpen}
      title={endpoint ? endpoint.name : t('new')}
      onClose={onClose}
      width={560}
      isModal
      extra={
        endpoint &&
        canChange && (
          <ConfirmAction
            question={t('delete.question', { name: endpoint.name })}
            text={t('delete.text')}
            onConfirm={() => remove.mutateAsync({ params: { id: endpoint._id } }).catch(() => undefined)}
          >
            <Button size="small" danger loading={remove.isPending}>
              {t('delete')}
            </Button>
          </ConfirmAction>
        )
      }
      footer={
        !isReadOnly && (
          <div className={css.end}>
            <CancelButton>{t('cancel')}</CancelButton>
            <SaveButton form={id} isNew={!endpoint} loading={isSaving}>
              {t('save')}
            </SaveButton>
          </div>
        )
      }
    >
      <div className={css.detail}>
        <WebhookForm key={endpoint?._id ?? 'new'} id={id} endpoint={endpoint} save={save} onSaved={onSaved} />
        {endpoint && canChange && (
          <>
            <SecretCard endpoint={endpoint} />
            <TestCard endpoint={endpoint} onSent={onTested} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}
