import { CallFailed } from '@roundsman/contract/client';
import type { ErrorDetail, ProblemCode } from '@roundsman/contract/errors';
import { type FindText, type TranslatedRefusal, translateRefusal } from '@roundsman/contract/refusal-texts';
import type { FormInstance } from 'antd';
import { notices } from '../notices/notices.ts';
import { phrase, phraseOrNone } from '../i18n/i18n.ts';

export const codeOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.body?.code : undefined;

/** Values that hold an order status, which messages show by its translated name. */
const namesStatus = new Set(['status', 'from', 'to']);

const find: FindText = (key, params) => {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    namesStatus.has(name) ? (phraseOrNone(`components:status.${value}`) ?? value) : value,
  ]);
  return phraseOrNone(`refusals:${key}`, Object.fromEntries(shown));
};

const refusalOf = (error: unknown): TranslatedRefusal | undefined =>
  error instanceof CallFailed && error.body ? translateRefusal(error.body, find) : undefined;

/** Returns the invalid fields and rows of a refusal; `message` is in the user's language. */
export const detailsOf = (error: unknown): readonly ErrorDetail[] => refusalOf(error)?.details ?? [];

/** Returns a field's problem as a sentence in the user's language. */
export const problemText = (code: ProblemCode): string =>
  find(`problem.${code}`, {}) ?? phrase('components:field.invalid');

/** Returns whether the server's text helps no user, as with a 5xx. A generic text replaces it. */
const isGeneric = ({ status, body }: CallFailed): boolean =>
  status >= 500 && (!body || body.code === 'internal' || body.code === 'unavailable');

function genericText({ status, body }: CallFailed): string {
  if (status === 503) return phrase('components:failure.busy');
  const text = phrase('components:failure.server', { status });
  return body?.requestId ? `${text} ${phrase('components:failure.requestId', { id: body.requestId })}` : text;
}

/** Returns the error messages to show, in the user's language. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [phrase('components:failure.unexpected')];
  if (error.status === 0) return [phrase('components:failure.network')];
  if (isGeneric(error)) return [genericText(error)];
  const messages = [...(refusalOf(error)?.messages ?? [])];
  return messages.length > 0 ? messages : [phrase('components:failure.server', { status: error.status })];
}

/** Returns what to do about a refusal, in the user's language. */
export const remedyOf = (error: unknown): string | undefined =>
  error instanceof CallFailed && !isGeneric(error) ? refusalOf(error)?.remedy : undefined;

/** Matches ids. Details may carry them for API clients; the message has the code or the name. */
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Shows one notice for each message until it is closed. A missing network is shown once, and a 401 redirects to /logout
 * instead.
 */
export function showFailure(error: unknown, origin: string): void {
  if (!(error instanceof CallFailed) && error instanceof Error) console.error(error);
  if (error instanceof CallFailed && error.status === 401 && error.body?.code !== 'wrong_credentials') return;
  const offline = error instanceof CallFailed && error.status === 0;
  const remedy = remedyOf(error);
  for (const [index, message] of messagesOf(error).entries())
    notices.error(message, {
      key: offline ? 'network' : `${origin} ${message}`,
      origin,
      details:
        index === 0
          ? detailsOf(error).map(({ path, message: text }) => (path && !isId.test(path) ? `${path}: ${text}` : text))
          : [],
      ...(remedy && index === 0 ? { remedy } : {}),
    });
}

/** Errors of one field in antd's format. */
export interface FieldError {
  readonly name: string | (string | number)[];
  readonly errors: string[];
}

/** How a form goes to a field that is wrong: so far from the edges of the page that no header covers it. */
export const firstErrorInView = { block: 'center', focus: true } as const;

/**
 * Shows errors at the fields of a form, and goes to the first one. The type accepts any field name, because the server knows the body's fields and
 * not the form's.
 */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  errors: readonly FieldError[],
): void {
  form.setFields([...errors]);
  const [first] = errors;
  if (first) form.scrollToField(first.name, firstErrorInView);
}

/** Converts the details of a 422 to antd's format. Paths such as 'drivers.0.phone' become name paths. */
export function fieldErrors(error: unknown): { name: (string | number)[]; errors: string[] }[] {
  const byPath = new Map<string, string[]>();
  for (const { path, message } of detailsOf(error)) if (path) byPath.set(path, [...(byPath.get(path) ?? []), message]);
  return [...byPath].map(([path, errors]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors,
  }));
}

/** The same; a refusal that concerns no field is at the name. */
export function errorsWithName(error: unknown): readonly FieldError[] {
  const fields = fieldErrors(error);
  return fields.length > 0 ? fields : [{ name: 'name', errors: messagesOf(error) }];
}
