import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { EntityDrawer } from '../../components/forms/entity-drawer.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { importErrors } from './import-errors.ts';
import { ImportFields } from './import-form.tsx';
import { bodyOf, valuesOf } from './import-values.ts';
import { type Import, importQueries, useDeleteImport } from './imports.queries.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Import> | null;
  readonly onClose: () => void;
}

/** Makes or changes a scheduled import. */
export function ImportDrawer({ task, onClose }: Props) {
  const { t } = useTranslation('scheduled-imports');
  const isReadOnly = useIsReadOnly();
  const saving = useEntitySaving('scheduled-imports', {
    invalidates: importQueries,
    onSaved: onClose,
    isWhole: true,
  });
  const remove = useDeleteImport(onClose);
  const edited = task?.kind === 'edit' ? task.entity : null;
  return (
    <EntityDrawer
      {...saving}
      task={task}
      onClose={onClose}
      namespace="scheduled-imports"
      newValues={valuesOf(null)}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      errorsOf={importErrors}
      titleOf={({ name }) => name}
      width={640}
      isReadOnly={isReadOnly}
      formProps={{ className: '', validateTrigger: 'onChange', autoComplete: 'off' }}
      actions={
        edited &&
        !isReadOnly && (
          <ConfirmAction
            question={t('delete.question', { name: edited.name })}
            text={t('delete.text')}
            onConfirm={() => remove.mutateAsync({ params: { id: edited._id } }).catch(() => undefined)}
          >
            <Button size="small" danger loading={remove.isPending}>
              {t('delete')}
            </Button>
          </ConfirmAction>
        )
      }
    >
      {(form) => <ImportFields form={form} stored={edited} />}
    </EntityDrawer>
  );
}
