import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { Form } from '../../components/forms/form.tsx';
import { detailsOf, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import css from './forms.module.css';

interface Props<Values> {
  /** By it a button outside submits the form. Absent in dialogs. */
  readonly id?: string;
  readonly form: FormInstance<Values>;
  /** Fields that show errors of the server. Others are shown as a notice. */
  readonly fields: readonly string[];
  readonly initialValues: Values;
  readonly isDisabled?: boolean;
  /** Saves the values. Returns null when it has refused them at a field. */
  readonly store: (values: Values) => Promise<unknown> | null;
  readonly onSaving?: (isSaving: boolean) => void;
  /** Called after the values were saved. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Returns the field of a form to which the path of the server's error belongs: `days.0.shifts.1.start` → `start`. */
const fieldOf = (path: string, fields: readonly string[]): string | undefined =>
  path.split('.').findLast((part) => fields.includes(part));

/** Form of an entry of the calendar or of working time. */
export function EntryForm<Values extends object>({
  id,
  form,
  fields,
  initialValues,
  isDisabled = false,
  store,
  onSaving,
  onDone,
  children,
}: Props<Values>) {
  const save = async (values: Values): Promise<(() => void) | undefined> => {
    onSaving?.(true);
    try {
      const saved = store(values);
      await saved;
      return saved === null ? undefined : onDone;
    } catch (error) {
      const atFields = detailsOf(error).flatMap(({ path, message }) => {
        const name = path && fieldOf(path, fields);
        return name ? [{ name, errors: [message] }] : [];
      });
      if (atFields.length > 0) showFieldErrors(form, atFields);
      else showFailure(error, 'shifts');
      return undefined;
    } finally {
      onSaving?.(false);
    }
  };
  return (
    <Form<Values>
      {...(id === undefined ? {} : { id, className: css.form ?? '' })}
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isDisabled}
      initialValues={initialValues}
      onFinish={save}
    >
      {children}
    </Form>
  );
}
