import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../page/empty-state.tsx';
import type { IconName } from '../buttons/icon.tsx';
import { RowAction } from './row-actions.tsx';

type Namespace = 'contacts' | 'depots' | 'drivers' | 'vehicles';

interface ActionsProps {
  /** Has the texts `list.edit`, `list.duplicate`, `list.delete`, each also with `Named`, and `delete.question` and `delete.text`. */
  readonly namespace: Namespace;
  /** The entity's name. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDuplicate?: () => void;
  readonly onDelete: () => Promise<unknown>;
  /** Further actions before the deletion. */
  readonly children?: ReactNode;
}

/** The actions of an entity's row in its list. */
export function EntityActions({ namespace, name, onEdit, onDuplicate, onDelete, children }: ActionsProps) {
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
      <RowAction
        icon="trash"
        text={t('list.delete')}
        label={t('list.deleteNamed', { name })}
        confirm={{ question: t('delete.question', { name }), text: t('delete.text') }}
        onClick={() => onDelete().catch(() => undefined)}
      />
    </>
  );
}

interface EmptyProps {
  /** Has the texts `list.nothing` and `list.empty`, each also with `.text`. */
  readonly namespace: Exclude<Namespace, 'contacts'>;
  readonly icon: IconName;
  /** True when filters hide all entities. */
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** The button that creates the first one. */
  readonly action: ReactNode;
}

/** Fills an empty list. */
export function EntityEmpty({ namespace, icon, isFiltered, onClearFilters, action }: EmptyProps) {
  const { t } = useTranslation(namespace);
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t('list.nothing')}
      text={t('list.nothing.text')}
      action={<Button onClick={onClearFilters}>{t('components:filter.clear')}</Button>}
    />
  ) : (
    <EmptyState icon={icon} title={t('list.empty')} text={t('list.empty.text')} action={action} />
  );
}
