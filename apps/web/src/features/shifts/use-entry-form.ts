import type { FormInstance } from 'antd';
import { useState } from 'react';
import { detailsOf, showFailure, showFieldErrors } from '../../platform/api/failure.ts';

/** Returns the field of a form to which the path of the server's error belongs: `days.0.shifts.1.start` → `start`. */
const fieldOf = (path: string, fields: readonly string[]): string | undefined =>
  path.split('.').findLast((part) => fields.includes(part));

/** Saves a form of the calendar: errors are shown at its fields, or as a notice. `onFinish` returns what `save` returns. */
export function useEntryForm<Values>(form: FormInstance<Values>, fields: readonly string[], onDone: () => void) {
  const [isSaving, setSaving] = useState(false);
  const save = async (work: () => Promise<unknown>): Promise<(() => void) | undefined> => {
    setSaving(true);
    try {
      await work();
      return onDone;
    } catch (error) {
      const atFields = detailsOf(error).flatMap(({ path, message }) => {
        const name = path && fieldOf(path, fields);
        return name ? [{ name, errors: [message] }] : [];
      });
      if (atFields.length > 0) showFieldErrors(form, atFields);
      else showFailure(error, 'shifts');
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
