import { useTranslation } from 'react-i18next';
import { EntityDrawer, type EntityTask } from '../../components/forms/entity-drawer.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { VehicleFields } from './vehicle-form.tsx';
import { bodyOf, duplicateOf, formField, newVehicle, type Vehicle, valuesOf } from './vehicle-values.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Vehicle> | null;
  readonly onClose: () => void;
}

/** Creates, edits or duplicates a vehicle. */
export function VehicleDrawer({ task, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const options = {
    quiet: true,
    invalidates: ['GET /vehicles', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /vehicles', options);
  const update = useApiMutation('PUT /vehicles/:id', options);
  return (
    <EntityDrawer
      task={task}
      onClose={onClose}
      namespace="vehicles"
      newValues={newVehicle}
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
      {() => <VehicleFields />}
    </EntityDrawer>
  );
}
