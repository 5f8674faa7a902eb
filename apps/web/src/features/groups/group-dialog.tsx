import { groupFields } from '@roundsman/domain/group/fields';
import { useTranslation } from 'react-i18next';
import { EntityDialog } from '../../components/forms/entity-dialog.tsx';
import { EntityField } from '../../components/forms/entity-field.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import type { Group } from './group.ts';

interface Props {
  readonly task: EntityTask<Group>;
  readonly onSaved: (group: Group) => void;
  readonly onClose: () => void;
}

/** Creates or renames a group. Its members come by invitation. */
export function GroupDialog({ task, onSaved, onClose }: Props) {
  const { t } = useTranslation('groups');
  const saving = useEntitySaving('groups', {
    invalidates: ['GET /groups'],
    onSaved,
    hasCommonNotice: true,
    isWhole: true,
  });
  return (
    <EntityDialog
      {...saving}
      task={task}
      onClose={onClose}
      namespace="groups"
      newValues={{ name: '' }}
      valuesOf={({ name }: Group) => ({ name })}
      bodyOf={(values) => values}
      formProps={{ validateTrigger: 'onChange' }}
    >
      {() => <EntityField name="name" definition={groupFields.name} label={t('name')} extra={t('name.hint')} />}
    </EntityDialog>
  );
}
