import { useTranslation } from 'react-i18next';
import { EntityDrawer, type EntityTask } from '../../components/forms/entity-drawer.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { DepotFields } from './depot-form.tsx';
import { bodyOf, formField, type Depot, valuesOf } from './depot-values.ts';

interface Props {
  /** Null when it is closed. */
  readonly task: EntityTask<Depot> | null;
  readonly onClose: () => void;
}

/** Creates or edits a depot. */
export function DepotDrawer({ task, onClose }: Props) {
  const { t } = useTranslation('depots');
  const options = {
    quiet: true,
    invalidates: ['GET /depots', 'GET /drivers', 'GET /route-plans/:id'],
    success: { text: t(task?.kind === 'edit' ? 'saved' : 'made') },
    onSuccess: onClose,
  } as const;
  const create = useApiMutation('POST /depots', options);
  const update = useApiMutation('PUT /depots/:id', options);
  return (
    <EntityDrawer
      task={task}
      onClose={onClose}
      namespace="depots"
      newValues={{}}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      formField={formField}
      onCreate={(body, callbacks) => create.mutate({ body }, callbacks)}
      onUpdate={(id, changed, body, callbacks) =>
        update.mutate({ params: { id }, query: { changed }, body }, callbacks)
      }
      isSaving={create.isPending || update.isPending}
    >
      {() => <DepotFields />}
    </EntityDrawer>
  );
}
