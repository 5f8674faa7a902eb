import { isOneOf, keysOf, tableOf } from '@roundsman/domain/typed-tables';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailsOf } from '../../platform/api/failure.ts';
import type { Rule } from './rules.ts';

/** A few text fields with their rules: checked on leaving a field and on sending, first wrong one focused. */
export function useFields<Name extends string>(fields: Record<Name, Rule>) {
  const { t } = useTranslation('components');
  const names = keysOf(fields);
  const [values, setValues] = useState(() => tableOf(names, () => ''));
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({});
  const form = useRef<HTMLFormElement>(null);

  const problemOf = (name: Name): string | undefined => {
    const problem = fields[name](values[name], values);
    return problem ? t(problem) : undefined;
  };

  return {
    values,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string): void => {
        setValues((now) => ({ ...now, [name]: value }));
        setErrors((now) => ({ ...now, [name]: undefined }));
      },
      // An untouched empty field is no mistake yet.
      onBlur: (): void => {
        if (values[name]) setErrors((now) => ({ ...now, [name]: problemOf(name) }));
      },
    }),
    formProps: (send: (values: Record<Name, string>) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        const found = tableOf(names, problemOf);
        setErrors(found);
        const first = names.find((name) => found[name]);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        else send(values);
      },
    }),
    /** Puts in what is known already. */
    fill: (name: Name, value: string): void => setValues((now) => ({ ...now, [name]: value })),
    /** What the server found wrong, beside the fields it names. */
    showDetails: (error: unknown): void => {
      const own = detailsOf(error).filter(({ path }) => isOneOf(names, path));
      setErrors((now) => ({ ...now, ...Object.fromEntries(own.map(({ path, message }) => [path, message])) }));
    },
  };
}
