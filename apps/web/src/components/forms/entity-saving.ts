import { useTranslation } from 'react-i18next';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { type GetName, useApiMutation } from '../../platform/api/queries.ts';
import type { EntitySaving } from './entity-form.tsx';

/** Entities with the endpoints `POST /{namespace}` and `PUT /{namespace}/:id`. */
type Namespace = 'depots' | 'drivers' | 'vehicles' | 'groups' | 'labels' | 'users' | 'zones' | 'scheduled-imports';
type BodyOf<Name extends Namespace> = InputOf<`PUT /${Name}/:id`>['body'];
type EntityOf<Name extends Namespace> = ReplyOf<`POST /${Name}`>;

interface Options<Entity> {
  readonly invalidates: readonly GetName[];
  readonly onSaved: (entity: Entity) => unknown;
  /** True for the common notice instead of the texts `made` and `saved`. */
  readonly hasCommonNotice?: boolean;
  /** True when a PUT takes the whole entity: it has no query of the changed fields. */
  readonly isWhole?: boolean;
}

/** Returns how the form of an entity creates and updates it. */
export function useEntitySaving<Name extends Namespace>(
  namespace: Name,
  { invalidates, onSaved, hasCommonNotice = false, isWhole = false }: Options<EntityOf<Name>>,
): EntitySaving<unknown, BodyOf<Name>> {
  const { t } = useTranslation(namespace);
  const options = { quiet: true, invalidates } as const;
  const create = useApiMutation(`POST /${namespace}`, {
    ...options,
    success: hasCommonNotice ? 'done' : { text: t('made') },
    onSuccess: onSaved,
  });
  const update = useApiMutation(`PUT /${namespace}/:id`, {
    ...options,
    success: hasCommonNotice ? 'done' : { text: t('saved') },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a PUT replies as the POST of the same entity
    onSuccess: (entity) => onSaved(entity as EntityOf<Name>),
  });
  return {
    onCreate: (body, callbacks) => create.mutate({ body }, callbacks),
    onUpdate: (id, changed, body, callbacks) =>
      update.mutate({ params: { id }, ...(!isWhole && { query: { changed } }), body }, callbacks),
    isSaving: create.isPending || update.isPending,
  };
}
