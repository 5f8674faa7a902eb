import type { FormInstance, FormProps } from 'antd';
import type { ReactNode } from 'react';
import { detailsOf, type FieldError, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { changedNames } from './changed-fields.ts';
import css from './entity-form.module.css';
import { Form } from './form.tsx';

/** The task of an entity's form. */
export type EntityTask<Entity> =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'duplicate'; readonly entity: Entity };

interface Callbacks {
  readonly onError: (error: Error) => void;
}

/** How a form creates and updates its entity; `useEntitySaving` returns it. */
export interface EntitySaving<Values, Body> {
  readonly onCreate: (body: Body, callbacks: Callbacks, values: Values) => void;
  /** `changed`: the names of the changed fields, as the query of a PUT has them. */
  readonly onUpdate: (id: string, changed: string, body: Body, callbacks: Callbacks) => void;
  readonly isSaving: boolean;
}

/** Properties of an entity's form, whether it is in a drawer, a dialog or a panel. */
export interface EntityFormParts<Entity, Values, Body> extends EntitySaving<Values, Body> {
  readonly onClose: () => void;
  readonly newValues: Values;
  /** Converts an entity to the values of the form. */
  readonly valuesOf: (entity: Entity) => Values;
  /** Returns the values of a copy. Entities without it have no task `duplicate`. */
  readonly duplicateOf?: (entity: Entity) => Values;
  /** Converts the values of the form to the API's body. `before`: the entity that is edited; null for a new one. */
  readonly bodyOf: (values: Values, before: Entity | null) => Body;
  /** Returns the field of the form that shows the server's errors of a path; by default that of its name. */
  readonly formField?: (path: string) => string | (string | number)[];
  /** Returns the errors to show at fields; by default those of the server. Without any, a notice shows the refusal. */
  readonly errorsOf?: (error: Error) => readonly FieldError[];
  /** Differences from the common look and checks. */
  readonly formProps?: Omit<FormProps<Values>, 'children' | 'form' | 'initialValues' | 'onFinish'>;
  /** Returns the sections of the form. */
  readonly children: (form: FormInstance<Values>) => ReactNode;
}

type Props<Entity, Values, Body> = Omit<EntityFormParts<Entity, Values, Body>, 'isSaving'> & {
  readonly task: EntityTask<Entity>;
  /** The section with the texts of the entity. */
  readonly namespace: string;
  /** The form, where others read its values too. */
  readonly form?: FormInstance<Values>;
};

/** Creates, edits or duplicates an entity. An edit sends the changed fields only. Buttons outside submit it by its id. */
export function EntityForm<Entity extends { readonly _id: string }, Values extends object, Body extends object>({
  task,
  onClose,
  namespace,
  newValues,
  valuesOf,
  duplicateOf = valuesOf,
  bodyOf,
  formField = (path) => path,
  errorsOf = (error) =>
    detailsOf(error).flatMap(({ path, message }) => (path ? [{ name: formField(path), errors: [message] }] : [])),
  onCreate,
  onUpdate,
  form: given,
  formProps,
  children,
}: Props<Entity, Values, Body>) {
  const [form] = Form.useForm<Values>(given);
  const onError = (error: Error): void => {
    const atFields = errorsOf(error);
    showFieldErrors(form, atFields);
    if (atFields.length === 0) showFailure(error, namespace);
  };
  const save = (values: Values): void => {
    if (task.kind !== 'edit') return onCreate(bodyOf(values, null), { onError }, values);
    const { entity } = task;
    const body = bodyOf(values, entity);
    const changed = changedNames(bodyOf(valuesOf(entity), entity), body);
    if (!changed) return onClose();
    onUpdate(entity._id, changed, body, { onError });
  };
  const initial =
    task.kind === 'new' ? newValues : task.kind === 'edit' ? valuesOf(task.entity) : duplicateOf(task.entity);
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={css.form ?? ''}
      {...formProps}
      form={form}
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
