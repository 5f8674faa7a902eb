import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityActions } from '../../components/lists/entity-actions.tsx';
import { RowAction } from '../../components/lists/row-actions.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';
import { useMe } from '../../platform/session/profile.ts';
import type { User } from './user-values.ts';

/** Returns the buttons for what an administrator can do with a user of the list. */
export function useUserActions(onEdit: (user: User) => void): (user: User) => ReactNode {
  const { t } = useTranslation('users');
  const me = useMe();
  const remove = useApiMutation('DELETE /users/:id', {
    invalidates: ['GET /users', 'GET /groups'],
    onSuccess: ({ deletionId, undoSeconds }) =>
      offerUndo(t('deleted'), undoSeconds, () => undo.mutate({ body: { deletionId } })),
  });
  const undo = useApiMutation('POST /users/undo-delete', {
    invalidates: ['GET /users', 'GET /groups'],
    success: { text: t('restored') },
  });
  const switchOff = useApiMutation('POST /users/:id/second-factor/off', {
    invalidates: ['GET /users'],
    success: { text: t('factor.done') },
  });
  return (user) => (
    <>
      {user.hasSecondFactor && user._id !== me._id && !user.isShared && (
        <RowAction
          icon="unlock"
          text={t('factor.off')}
          label={t('factor.offNamed', { name: user.name })}
          confirm={{ question: t('factor.question', { name: user.name }), text: t('factor.text') }}
          onClick={() => switchOff.mutateAsync({ params: { id: user._id } }).catch(() => undefined)}
        />
      )}
      <EntityActions
        namespace="users"
        name={user.name}
        onEdit={() => onEdit(user)}
        onDelete={user._id === me._id ? undefined : () => remove.mutateAsync({ params: { id: user._id } })}
        deleteText={[
          t(user.isShared ? 'delete.shared' : 'delete.text', { name: user.name }),
          ...(user.isManaged ? [t('delete.managed', { name: user.name })] : []),
        ].join(' ')}
      />
    </>
  );
}
