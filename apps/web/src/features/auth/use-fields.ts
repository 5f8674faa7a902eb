import { isOneOf, keysOf, tableOf } from '@roundsman/domain/typed-tables';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailsOf } from '../../platform/api/failure.ts';
import type { Rule } from './rules.ts';

/**
 * State of a few text fields with rules. They are checked on blur and on submit, which focuses the first invalid one.
 */
export function useFields<Name extends string>(
  fields: Record<Name, Rule>,
  initial?: Readonly<Partial<Record<NoInfer<Name>, string>>>,
) {
  const { t } = useTranslation('components');
  const names = keysOf(fields);
  const [values, setValues] = useState(() => tableOf(names, (name) => initial?.[name] ?? ''));
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
      // An untouched empty field shows no error yet.
      onBlur: (): void => {
        if (values[name]) setErrors((now) => ({ ...now, [name]: problemOf(name) }));
      },
    }),
    formProps: (send: (values: Record<Name, string>) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        const errorByName = tableOf(names, problemOf);
        setErrors(errorByName);
        const first = names.find((name) => errorByName[name]);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
        else send(values);
      },
    }),
    /** Sets the value of a field. */
    fill: (name: Name, value: string): void => setValues((now) => ({ ...now, [name]: value })),
    /** Shows the server's errors at their fields. */
    showDetails: (error: unknown): void => {
      const fieldDetails = detailsOf(error).filter(({ path }) => isOneOf(names, path));
      setErrors((now) => ({ ...now, ...Object.fromEntries(fieldDetails.map(({ path, message }) => [path, message])) }));
    },
  };
}
