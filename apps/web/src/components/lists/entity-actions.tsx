import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowAction } from './row-actions.tsx';

interface ActionsProps {
  /** Has the texts `list.edit`, `list.duplicate`, `list.delete`, each also with `Named`, and `delete.question` and `delete.text`. */
  readonly namespace: 'contacts' | 'depots' | 'drivers' | 'groups' | 'users' | 'vehicles' | 'zones';
  /** The entity's name. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDuplicate?: () => void;
  /** Absent for an entity that this user cannot delete. */
  readonly onDelete?: (() => Promise<unknown>) | undefined;
  /** Explains the deletion; by default the text `delete.text`. */
  readonly deleteText?: string;
  /** Further actions before the deletion. */
  readonly children?: ReactNode;
}

/** The actions of an entity's row in its list. */
export function EntityActions({ namespace, name, onEdit, onDuplicate, onDelete, deleteText, children }: ActionsProps) {
  const { t } = useTranslation(namespace);
  return (
    <>
      <RowAction icon="edit" text={t('list.edit')} label={t('list.editNamed', { name })} onClick={onEdit} />
      {onDuplicate && (
        <RowAction
          icon="duplicate"
          text={t('list.duplicate')}
          label={t('list.duplicateNamed', { name })}
          onClick={onDuplicate}
        />
      )}
      {children}
      {onDelete && (
        <RowAction
          icon="trash"
          text={t('list.delete')}
          label={t('list.deleteNamed', { name })}
          confirm={{ question: t('delete.question', { name }), text: deleteText ?? t('delete.text', { name }) }}
          onClick={() => onDelete().catch(() => undefined)}
        />
      )}
    </>
  );
}
