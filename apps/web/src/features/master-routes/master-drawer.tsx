import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { MasterDays } from './master-days.tsx';
import { MasterForm } from './master-form.tsx';
import { bodyOf, type MasterValues, newValues, valuesOf } from './master-values.ts';
import { useMasterRoute, useSaveMasterRoute } from './master-routes.queries.ts';
import css from './master-routes.module.css';

interface Props {
  /** The master route; null for a new one. */
  readonly masterId: string | null;
  readonly isEdited: boolean;
  readonly canWrite: boolean;
  readonly onClose: () => void;
}

/** The drawer of a master route: its days, and its form. */
export function MasterDrawer({ masterId, isEdited, canWrite, onClose }: Props) {
  const { t } = useTranslation('master-routes');
  const id = useId();
  const read = useMasterRoute(masterId);
  const master = masterId === null ? null : (read.data ?? null);
  const [isForm, setForm] = useState(isEdited);
  const { save, isSaving } = useSaveMasterRoute(t('saved'));
  const submit = async (values: MasterValues): Promise<void> => {
    try {
      await save(masterId, bodyOf(values, master?.routePlanType ?? 'VRP'));
      onClose();
    } catch (error) {
      showFailure(error, 'POST /master-routes');
    }
  };
  const footer = (
    <div className={css.footer}>
      <CancelButton>{t('cancel')}</CancelButton>
      <SaveButton form={id} isNew={masterId === null} loading={isSaving}>
        {t('save')}
      </SaveButton>
    </div>
  );
  return (
    <SideDrawer
      open
      title={masterId === null ? t('new') : (master?.name ?? '')}
      onClose={onClose}
      width={640}
      isModal
      extra={
        canWrite &&
        !isForm && (
          <Button size="small" onClick={() => setForm(true)}>
            {t('edit')}
          </Button>
        )
      }
      {...(isForm ? { footer } : {})}
    >
      {masterId !== null && !master && (
        <UntilLoaded result={read}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {isForm && (masterId === null || master) && (
        <MasterForm
          key={master?.updatedAt ?? 'new'}
          id={id}
          initial={master ? valuesOf(master) : newValues(apiDate(wallClockNow()))}
          isPaired={master?.routePlanType === 'PDP'}
          onSubmit={submit}
        />
      )}
      {!isForm && master && <MasterDays master={master} canWrite={canWrite} />}
    </SideDrawer>
  );
}
