import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../page/side-drawer.tsx';
import { CancelButton } from './cancel-button.tsx';
import { EntityForm, type EntityFormParts, type EntityTask } from './entity-form.tsx';
import css from './entity-form.module.css';
import { SaveButton } from './save-button.tsx';

interface Props<Entity, Values, Body> extends EntityFormParts<Entity, Values, Body> {
  /** Null when it is closed. */
  readonly task: EntityTask<Entity> | null;
  /** Has the texts `form.new`, `form.edit`, `form.duplicate`, `create`, `save` and `cancel`. */
  readonly namespace: 'depots' | 'drivers' | 'vehicles';
}

/** Drawer that creates, edits or duplicates an entity. */
export function EntityDrawer<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  task,
  namespace,
  isSaving,
  ...form
}: Props<Entity, Values, Body>) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const isEdit = task?.kind === 'edit';
  return (
    <SideDrawer
      open={task !== null}
      title={task ? t(`form.${task.kind}`) : ''}
      onClose={form.onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={!isEdit} loading={isSaving}>
            {t(isEdit ? 'save' : 'create')}
          </SaveButton>
        </div>
      }
    >
      {task && <EntityForm {...form} formProps={{ ...form.formProps, id }} task={task} namespace={namespace} />}
    </SideDrawer>
  );
}
