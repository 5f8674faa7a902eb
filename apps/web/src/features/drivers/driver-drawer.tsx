import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedNames } from '../../components/changed-fields.ts';
import { SaveButton } from '../../components/save-button.tsx';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { DriverForm } from './driver-form.tsx';
import css from './driver-form.module.css';
import { bodyOf, type Driver, type DriverValues, duplicateOf, newDriver, valuesOf } from './driver-values.ts';
import { CancelButton } from '../../components/cancel-button.tsx';

/** Task of the drawer. */
export type DriverTask = { readonly kind: 'new' } | { readonly kind: 'edit' | 'duplicate'; readonly driver: Driver };

function initialOf(task: DriverTask): DriverValues {
  if (task.kind === 'new') return newDriver;
  return task.kind === 'edit' ? valuesOf(task.driver) : duplicateOf(task.driver);
}

interface Props {
  /** Null when it is closed. */
  readonly task: DriverTask | null;
  readonly onClose: () => void;
  readonly onSaved?: (driver: Driver) => void;
}

/** Creates, edits or duplicates a driver. */
export function DriverDrawer({ task, onClose, onSaved }: Props) {
  const { t } = useTranslation('drivers');
  const id = useId();
  const options = {
    quiet: true,
    invalidates: ['GET /drivers', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: (driver: Driver) => {
      onSaved?.(driver);
      onClose();
    },
  } as const;
  const create = useApiMutation('POST /drivers', options);
  const update = useApiMutation('PUT /drivers/:id', options);

  const save: ComponentProps<typeof DriverForm>['onSave'] = (values, refuse) => {
    const body = bodyOf(values);
    const callbacks = {
      onError: (error: Error): void => {
        if (!refuse(detailsOf(error))) showFailure(error, 'drivers');
      },
    };
    if (task?.kind !== 'edit') return create.mutate({ body }, callbacks);
    const changed = changedNames(bodyOf(valuesOf(task.driver)), body);
    if (!changed) return onClose();
    update.mutate({ params: { id: task.driver._id }, query: { changed }, body }, callbacks);
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
      {task && <DriverForm id={id} initial={initialOf(task)} onSave={save} />}
    </SideDrawer>
  );
}
