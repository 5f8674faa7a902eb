import { EntityDrawer } from '../../components/forms/entity-drawer.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
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
  const saving = useEntitySaving('drivers', {
    invalidates: ['GET /drivers', 'GET /route-plans/:id'],
    onSaved: (driver) => {
      onSaved?.(driver);
      onClose();
    },
  });
  return (
    <EntityDrawer
      {...saving}
      task={task}
      onClose={onClose}
      namespace="drivers"
      newValues={newDriver}
      valuesOf={valuesOf}
      duplicateOf={duplicateOf}
      bodyOf={bodyOf}
      formField={formField}
    >
      {(form) => <DriverFields form={form} />}
    </EntityDrawer>
  );
}
