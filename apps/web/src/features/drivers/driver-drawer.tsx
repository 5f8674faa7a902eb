import { useTranslation } from 'react-i18next';
import { EntityDrawer, type EntityTask } from '../../components/forms/entity-drawer.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { DriverFields } from './driver-form.tsx';
import { bodyOf, duplicateOf, formField, newDriver, type Driver, valuesOf } from './driver-values.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Driver> | null;
  readonly onClose: () => void;
  readonly onSaved?: (driver: Driver) => void;
}

/** Creates, edits or duplicates a driver. */
export function DriverDrawer({ task, onClose, onSaved }: Props) {
  const { t } = useTranslation('drivers');
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
  return (
    <EntityDrawer
      task={task}
      onClose={onClose}
      namespace="drivers"
      newValues={newDriver}
      valuesOf={valuesOf}
      duplicateOf={duplicateOf}
      bodyOf={bodyOf}
      formField={formField}
      onCreate={(body, callbacks) => create.mutate({ body }, callbacks)}
      onUpdate={(id, changed, body, callbacks) =>
        update.mutate({ params: { id }, query: { changed }, body }, callbacks)
      }
      isSaving={create.isPending || update.isPending}
    >
      {(form) => <DriverFields form={form} />}
    </EntityDrawer>
  );
}
