import { useTranslation } from 'react-i18next';
import { EntityForm, type EntityFormParts, type EntityTask } from './entity-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Form } from './form.tsx';

interface Props<Entity, Values, Body> extends EntityFormParts<Entity, Values, Body> {
  readonly task: EntityTask<Entity>;
  /** Has the texts `form.new`, `form.edit`, `create`, `save` and `cancel`. */
  readonly namespace: 'groups' | 'users';
}

/** Dialog that creates or edits an entity with few fields. */
export function EntityDialog<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  isSaving,
  ...form
}: Props<Entity, Values, Body>) {
  const { task, namespace, onClose } = form;
  const { t } = useTranslation(namespace);
  const [instance] = Form.useForm<Values>();
  const isEdit = task.kind === 'edit';
  return (
    <FormDialog
      open
      isEdit={isEdit}
      title={t(`form.${task.kind}`)}
      width={370}
      okText={t(isEdit ? 'save' : 'create')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      onOk={() => instance.submit()}
      onCancel={onClose}
    >
      <EntityForm {...form} form={instance} formProps={{ className: '', name: namespace, ...form.formProps }} />
    </FormDialog>
  );
}
