import { EntityDrawer } from '../../components/forms/entity-drawer.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { VehicleFields } from './vehicle-form.tsx';
import { bodyOf, duplicateOf, formField, newVehicle, type Vehicle, valuesOf } from './vehicle-values.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Vehicle> | null;
  readonly onClose: () => void;
}

/** Creates, edits or duplicates a vehicle. */
export function VehicleDrawer({ task, onClose }: Props) {
  const saving = useEntitySaving('vehicles', {
    invalidates: ['GET /vehicles', 'GET /route-plans/:id'],
    onSaved: onClose,
  });
  return (
    <EntityDrawer
      {...saving}
      task={task}
      onClose={onClose}
      namespace="vehicles"
      newValues={newVehicle}
      valuesOf={valuesOf}
      duplicateOf={duplicateOf}
      bodyOf={bodyOf}
      formField={formField}
    >
      {() => <VehicleFields />}
    </EntityDrawer>
  );
}
