import { type ReactNode, useId } from 'react';
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
  readonly namespace: 'depots' | 'drivers' | 'scheduled-imports' | 'vehicles';
  /** The title while an entity is edited; by default `form.edit`. */
  readonly titleOf?: (entity: Entity) => string;
  readonly width?: number;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  /** True when the user can only look at it. */
  readonly isReadOnly?: boolean;
}

/** Drawer that creates, edits or duplicates an entity. */
export function EntityDrawer<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  task,
  namespace,
  isSaving,
  titleOf,
  width = 480,
  actions,
  isReadOnly = false,
  ...form
}: Props<Entity, Values, Body>) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const edited = task?.kind === 'edit' ? task.entity : null;
  return (
    <SideDrawer
      open={task !== null}
      title={edited && titleOf ? titleOf(edited) : task ? t(`form.${task.kind}`) : ''}
      onClose={form.onClose}
      width={width}
      isModal
      extra={actions}
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          {!isReadOnly && (
            <SaveButton form={id} isNew={!edited} loading={isSaving}>
              {t(edited ? 'save' : 'create')}
            </SaveButton>
          )}
        </div>
      }
    >
      {task && (
        <EntityForm
          {...form}
          formProps={{ disabled: isReadOnly, ...form.formProps, id }}
          task={task}
          namespace={namespace}
        />
      )}
    </SideDrawer>
  );
}
