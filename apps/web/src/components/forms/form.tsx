import { Form as AntdForm, type FormProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { firstErrorInView } from '../../platform/api/failure.ts';
import {
  isFormUnsaved,
  markSaved,
  noteChange,
  publishChanged,
  registerDraft,
  submitForm,
  usePath,
} from './unsaved-text.ts';

type Props<Values> = Omit<FormProps<Values>, 'children' | 'onFinish'> & {
  /**
   * Submits the values. A form that leaves its page or closes its dialog returns how, after it was saved. A form that
   * was refused returns nothing.
   */
  readonly onFinish?: (values: Values) => unknown;
  /** False for quick choices, such as filters: leaving the form needs no confirmation. */
  readonly isGuarded?: boolean;
  readonly children?: ReactNode;
};

/** Stops Enter in a field with a list or a calendar from submitting the form: the key chooses there. */
function chooseByEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  if (event.target.closest('[role="combobox"], [aria-haspopup], .ant-picker, .ant-select')) event.preventDefault();
}

/**
 * antd's form, which confirms before unsaved text is lost, in which Enter never submits from a list or a calendar, and
 * which goes to the first field that is wrong.
 */
function GuardedForm<Values = unknown>({
  isGuarded = true,
  children,
  form: given,
  onKeyDown,
  onFinish,
  ...props
}: Props<Values>) {
  const [form] = AntdForm.useForm<Values>(given);
  const isInPlace = usePath().length > 0;
  return (
    <AntdForm<Values>
      scrollToFirstError={firstErrorInView}
      {...props}
      form={form}
      onFinish={(values) => void submitForm(form, () => onFinish?.(values), { isInPlace })}
      onKeyDown={(event) => {
        chooseByEnter(event);
        onKeyDown?.(event);
      }}
    >
      {children}
      {isGuarded && <UnsavedText />}
    </AntdForm>
  );
}

export const Form = Object.assign(GuardedForm, {
  Item: AntdForm.Item,
  List: AntdForm.List,
  useForm: AntdForm.useForm,
  useFormInstance: AntdForm.useFormInstance,
  useWatch: AntdForm.useWatch,
});

/** Registers the form around it, and notes its values before the first change by the user. */
function UnsavedText() {
  const form = AntdForm.useFormInstance();
  const path = usePath();
  useEffect(() => {
    markSaved(form);
    const remove = registerDraft({ path, isUnsaved: () => isFormUnsaved(form) });
    return () => {
      remove();
      publishChanged(form, path, false);
    };
  }, [form, path]);
  return (
    <AntdForm.Item
      noStyle
      onReset={() => {
        markSaved(form);
        publishChanged(form, path, false);
      }}
      shouldUpdate={(before: object, _now: object, { source }: { source?: string }) => {
        // Other sources are code, such as a default that arrives late.
        if (source === 'internal') noteChange(form, before);
        publishChanged(form, path, isFormUnsaved(form));
        return false;
      }}
    >
      {() => null}
    </AntdForm.Item>
  );
}
