import { EntityDrawer } from '../../components/forms/entity-drawer.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { DepotFields } from './depot-form.tsx';
import { bodyOf, formField, type Depot, valuesOf } from './depot-values.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Depot> | null;
  readonly onClose: () => void;
}

/** Creates or edits a depot. */
export function DepotDrawer({ task, onClose }: Props) {
  const saving = useEntitySaving('depots', {
    invalidates: ['GET /depots', 'GET /drivers', 'GET /route-plans/:id'],
    onSaved: onClose,
  });
  return (
    <EntityDrawer
      {...saving}
      task={task}
      onClose={onClose}
      namespace="depots"
      newValues={{}}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      formField={formField}
    >
      {() => <DepotFields />}
    </EntityDrawer>
  );
}
