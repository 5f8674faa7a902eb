import { detailsOf, type FieldError } from '../../platform/api/failure.ts';
import { phrase } from '../../platform/i18n/i18n.ts';

const shownFields = ['name', 'url', 'headerName', 'headerValue', 'times', 'weekdays', 'everyMinutes'] as const;

/** Returns the errors at the fields of the form. Those of other fields are shown as a notice. */
export function importErrors(error: unknown): readonly FieldError[] {
  const details = detailsOf(error);
  return shownFields.flatMap((name) => {
    const errors = details
      .filter(({ path }) => path === name || path?.startsWith(`${name}.`))
      .map(({ code, message }) => (code === 'not_public_url' ? phrase('scheduled-imports:url.refused') : message));
    return errors.length > 0 ? [{ name, errors: [...new Set(errors)] }] : [];
  });
}
