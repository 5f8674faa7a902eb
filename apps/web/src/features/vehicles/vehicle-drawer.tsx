import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedNames } from '../../components/changed-fields.ts';
import { SaveButton } from '../../components/save-button.tsx';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { VehicleForm } from './vehicle-form.tsx';
import css from './vehicle-form.module.css';
import { bodyOf, duplicateOf, newVehicle, valuesOf, type Vehicle, type VehicleValues } from './vehicle-values.ts';
import { CancelButton } from '../../components/cancel-button.tsx';

/** Task of the drawer. */
export type VehicleTask = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly vehicle: Vehicle };

function initialOf(task: VehicleTask): VehicleValues {
  if (task.kind === 'new') return newVehicle;
  return task.kind === 'edit' ? valuesOf(task.vehicle) : duplicateOf(task.vehicle);
}

interface Props {
  /** Null when it is closed. */
  readonly task: VehicleTask | null;
  readonly onClose: () => void;
}

/** Creates, edits or duplicates a vehicle. */
export function VehicleDrawer({ task, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const id = useId();
  const options = {
    quiet: true,
    invalidates: ['GET /vehicles', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /vehicles', options);
  const update = useApiMutation('PUT /vehicles/:id', options);

  const save: ComponentProps<typeof VehicleForm>['onSave'] = (values, refuse) => {
    const body = bodyOf(values);
    const callbacks = {
      onError: (error: Error): void => {
        if (!refuse(detailsOf(error))) showFailure(error, 'vehicles');
      },
    };
    if (task?.kind !== 'edit') return create.mutate({ body }, callbacks);
    const changed = changedNames(bodyOf(valuesOf(task.vehicle)), body);
    if (!changed) return onClose();
    update.mutate({ params: { id: task.vehicle._id }, query: { changed }, body }, callbacks);
  };

  return (
    <SideDrawer
      open={task !== null}
      title={task ? t(`drawer.${task.kind}`) : ''}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={task?.kind !== 'edit'} loading={create.isPending || update.isPending}>
            {t(task?.kind === 'edit' ? 'save' : 'create')}
          </SaveButton>
        </div>
      }
    >
      {task && <VehicleForm id={id} initial={initialOf(task)} onSave={save} />}
    </SideDrawer>
  );
}
