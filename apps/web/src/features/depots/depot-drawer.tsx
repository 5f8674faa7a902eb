import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedNames } from '../../components/changed-fields.ts';
import { SaveButton } from '../../components/save-button.tsx';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { DepotForm } from './depot-form.tsx';
import css from './depot-form.module.css';
import { bodyOf, type Depot, valuesOf } from './depot-values.ts';
import { CancelButton } from '../../components/cancel-button.tsx';

/** Task of the drawer. */
export type DepotTask = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly depot: Depot };

/** Creates or edits a depot. `task` is null when it is closed. */
export function DepotDrawer({ task, onClose }: { readonly task: DepotTask | null; readonly onClose: () => void }) {
  const { t } = useTranslation('depots');
  const id = useId();
  const options = {
    quiet: true,
    invalidates: ['GET /depots', 'GET /drivers', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /depots', options);
  const update = useApiMutation('PUT /depots/:id', options);

  const save: ComponentProps<typeof DepotForm>['onSave'] = (values, refuse) => {
    const body = bodyOf(values);
    const callbacks = {
      onError: (error: Error): void => {
        if (!refuse(detailsOf(error))) showFailure(error, 'depots');
      },
    };
    if (task?.kind !== 'edit') return create.mutate({ body }, callbacks);
    const changed = changedNames(bodyOf(valuesOf(task.depot)), body);
    if (!changed) return onClose();
    update.mutate({ params: { id: task.depot._id }, query: { changed }, body }, callbacks);
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
      {task && <DepotForm id={id} initial={task.kind === 'new' ? {} : valuesOf(task.depot)} onSave={save} />}
    </SideDrawer>
  );
}
