import type { FormInstance } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { detailsOf, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { CancelButton } from './cancel-button.tsx';
import { changedNames } from './changed-fields.ts';
import css from './entity-form.module.css';
import { Form } from './form.tsx';
import { SaveButton } from './save-button.tsx';
import { SideDrawer } from '../page/side-drawer.tsx';

/** Task of the drawer of an entity. */
export type EntityTask<Entity> =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'duplicate'; readonly entity: Entity };

interface Callbacks {
  readonly onError: (error: Error) => void;
}

interface Props<Entity, Values, Body> {
  /** Null when it is closed. */
  readonly task: EntityTask<Entity> | null;
  readonly onClose: () => void;
  /** Has the texts `drawer.new`, `drawer.edit`, `drawer.duplicate`, `create`, `save` and `cancel`. */
  readonly namespace: 'depots' | 'drivers' | 'vehicles';
  readonly newValues: Values;
  /** Converts an entity to the values of the form. */
  readonly valuesOf: (entity: Entity) => Values;
  /** Returns the values of a copy. Entities without it have no task `duplicate`. */
  readonly duplicateOf?: (entity: Entity) => Values;
  /** Converts the values of the form to the API's body. */
  readonly bodyOf: (values: Values) => Body;
  /** Returns the field of the form that shows the server's errors of a path; by default that of its name. */
  readonly formField?: (path: string) => string | (string | number)[];
  readonly onCreate: (body: Body, callbacks: Callbacks) => void;
  /** `changed`: the names of the changed fields, as the query of a PUT has them. */
  readonly onUpdate: (id: string, changed: string, body: Body, callbacks: Callbacks) => void;
  readonly isSaving: boolean;
  /** Returns the sections of the form. */
  readonly children: (form: FormInstance<Values>) => ReactNode;
}

/** Creates, edits or duplicates an entity. An edit sends the changed fields only. */
export function EntityDrawer<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  task,
  onClose,
  namespace,
  isSaving,
  ...form
}: Props<Entity, Values, Body>) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const isEdit = task?.kind === 'edit';
  return (
    <SideDrawer
      open={task !== null}
      title={task ? t(`drawer.${task.kind}`) : ''}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={!isEdit} loading={isSaving}>
            {t(isEdit ? 'save' : 'create')}
          </SaveButton>
        </div>
      }
    >
      {task && <EntityForm {...form} id={id} task={task} namespace={namespace} onClose={onClose} />}
    </SideDrawer>
  );
}

type FormProps<Entity, Values, Body> = Omit<Props<Entity, Values, Body>, 'task' | 'isSaving'> & {
  readonly id: string;
  readonly task: EntityTask<Entity>;
};

/** The form in the drawer. A button outside submits it by its id. */
function EntityForm<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  id,
  task,
  onClose,
  namespace,
  newValues,
  valuesOf,
  duplicateOf = valuesOf,
  bodyOf,
  formField = (path) => path,
  onCreate,
  onUpdate,
  children,
}: FormProps<Entity, Values, Body>) {
  const [form] = Form.useForm<Values>();
  const onError = (error: Error): void => {
    const atFields = detailsOf(error).flatMap(({ path, message }) =>
      path ? [{ name: formField(path), errors: [message] }] : [],
    );
    showFieldErrors(form, atFields);
    if (atFields.length === 0) showFailure(error, namespace);
  };
  const save = (values: Values): void => {
    const body = bodyOf(values);
    if (task.kind !== 'edit') return onCreate(body, { onError });
    const changed = changedNames(bodyOf(valuesOf(task.entity)), body);
    if (!changed) return onClose();
    onUpdate(task.entity._id, changed, body, { onError });
  };
  const initial =
    task.kind === 'new' ? newValues : task.kind === 'edit' ? valuesOf(task.entity) : duplicateOf(task.entity);
  return (
    <Form<Values>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={css.form ?? ''}
      initialValues={initial}
      onFinish={save}
    >
      {children(form)}
    </Form>
  );
}

/** A group of fields with a title. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
