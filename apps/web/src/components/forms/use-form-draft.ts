import type { FormInstance } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields, rebase } from './changed-fields.ts';
import { markSaved } from './unsaved-text.ts';

interface FormDraft<Values> {
  /** True while the form differs from the stored values. */
  readonly isDirty: boolean;
  /** Compares form and stored values again. Call it after a field was changed. */
  readonly compare: () => void;
  /** Returns the stored values that the form is compared with. */
  readonly stored: () => Values;
  /** Treats saved values as stored. Fields changed during saving stay changed. */
  readonly accept: (saved: Values) => void;
  readonly discard: () => void;
}

/**
 * Updates an antd form when colleagues change the stored values: new values appear in every field that this user has
 * not changed. `stored` is undefined while loading.
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
    markSaved(form, stored);
    compare();
  });
  // Compared as text: each refetch gives a new object.
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
      markSaved(form, saved);
      compare();
    },
    discard: () => {
      form.resetFields();
      if (base.current) fill(base.current);
      setDirty(false);
    },
  };
}
