import type { FormInstance } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields, rebase } from './changed-fields.ts';

interface FormDraft<Values> {
  /** True while the form differs from what is stored. */
  readonly isDirty: boolean;
  /** Compares form and store again: call it when a person or a program has changed a field. */
  readonly compare: () => void;
  /** What the form's changes are measured against. */
  readonly stored: () => Values;
  /** Accepts what was saved as stored. Fields that were typed while it was being saved stay changed. */
  readonly accept: (saved: Values) => void;
  readonly discard: () => void;
}

/**
 * Keeps an antd form in step with stored values that colleagues change too: a new value appears at once in every field
 * that this person has not changed. `stored` is undefined while it loads.
 */
export function useFormDraft<Values extends object>(
  form: FormInstance<Values>,
  stored: Values | undefined,
): FormDraft<Values> {
  const base = useRef(stored);
  const [isDirty, setDirty] = useState(false);
  const typed = useCallback((): Values => form.getFieldsValue(true), [form]);
  const fill = useCallback((values: Values) => form.setFieldsValue(values), [form]);
  const compare = useCallback((): void => {
    setDirty(base.current !== undefined && Object.keys(changedFields(base.current, typed())).length > 0);
  }, [typed]);

  const follow = useEffectEvent((): void => {
    if (!stored) return;
    fill(base.current ? rebase(base.current, stored, typed()) : stored);
    base.current = stored;
    compare();
  });
  // The same values arrive as a new object with every reload.
  const text = JSON.stringify(stored);
  useEffect(() => {
    if (text !== undefined) follow();
  }, [text]);

  return {
    isDirty,
    compare,
    stored: () => base.current ?? typed(),
    accept: (saved) => {
      base.current = saved;
      compare();
    },
    discard: () => {
      form.resetFields();
      if (base.current) fill(base.current);
      setDirty(false);
    },
  };
}
