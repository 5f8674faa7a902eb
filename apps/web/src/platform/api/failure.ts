import { CallFailed } from '@roundsman/contract/client';
import type { ErrorDetail, ProblemCode } from '@roundsman/contract/errors';
import { type FindText, type TranslatedRefusal, translateRefusal } from '@roundsman/contract/refusal-texts';
import type { FormInstance } from 'antd';
import { notices } from '../notices/notices.ts';
import { phrase, phraseOrNone } from '../i18n/i18n.ts';

export const codeOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.body?.code : undefined;

/** Statuses of orders stand in sentences by their names of the API. */
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

/** Fields and rows that are wrong; `message` is in the reader's language. */
export const detailsOf = (error: unknown): readonly ErrorDetail[] => refusalOf(error)?.details ?? [];

/** Returns the problem of a field as a sentence in the reader's language. */
export const problemText = (code: ProblemCode): string =>
  find(`problem.${code}`, {}) ?? phrase('components:field.invalid');

/** A failing server has nothing to say that helps a person: its texts are replaced by ours. */
const isGeneric = ({ status, body }: CallFailed): boolean =>
  status >= 500 && (!body || body.code === 'internal' || body.code === 'unavailable');

function genericText({ status, body }: CallFailed): string {
  if (status === 503) return phrase('components:failure.busy');
  const text = phrase('components:failure.server', { status });
  return body?.requestId ? `${text} ${phrase('components:failure.requestId', { id: body.requestId })}` : text;
}

/** Returns the texts to show the reader, one a message, in their language. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [phrase('components:failure.unexpected')];
  if (error.status === 0) return [phrase('components:failure.network')];
  if (isGeneric(error)) return [genericText(error)];
  const messages = [...(refusalOf(error)?.messages ?? [])];
  return messages.length > 0 ? messages : [phrase('components:failure.server', { status: error.status })];
}

/** Returns the remedy of a refusal in the reader's language. */
export const remedyOf = (error: unknown): string | undefined =>
  error instanceof CallFailed && !isGeneric(error) ? refusalOf(error)?.remedy : undefined;

/** Details may name what they are about by its id: that is for programs, the message has the code or the name. */
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** One notification a message, bottom-right, until closed (ERR-03); no network is told once (ERR-12); a 401 leads to /logout instead. */
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

/** The problems of a field, as antd's form takes them. */
export interface FieldError {
  readonly name: string | (string | number)[];
  readonly errors: string[];
}

/** Shows errors at the fields of a form. They may name any field: the server knows those of its body, not those of the form. */
export const showFieldErrors = (form: Pick<FormInstance, 'setFields'>, errors: readonly FieldError[]): void =>
  form.setFields([...errors]);

/** Details of a 422 as antd's form takes them; paths like 'drivers.0.phone' become name paths. */
export function fieldErrors(error: unknown): { name: (string | number)[]; errors: string[] }[] {
  const byPath = new Map<string, string[]>();
  for (const { path, message } of detailsOf(error)) if (path) byPath.set(path, [...(byPath.get(path) ?? []), message]);
  return [...byPath].map(([path, errors]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors,
  }));
}
