import { CallFailed } from '@roundsman/contract/client';
import type { ErrorDetail } from '@roundsman/contract/errors';
import { notices } from '../notices/notices.ts';
import { phrase } from '../i18n/i18n.ts';

export const detailsOf = (error: unknown): readonly ErrorDetail[] =>
  error instanceof CallFailed ? (error.body?.details ?? []) : [];
export const codeOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.body?.code : undefined;

/** A failing server has nothing to say that helps a person: its texts are replaced by ours, in the reader's language. */
const isGeneric = ({ status, body }: CallFailed): boolean =>
  status >= 500 && (!body || body.code === 'internal' || body.code === 'unavailable');

function genericText({ status, body }: CallFailed): string {
  if (status === 503) return phrase('components:failure.busy');
  const text = phrase('components:failure.server', { status });
  return body?.requestId ? `${text} ${phrase('components:failure.requestId', { id: body.requestId })}` : text;
}

/** What to tell the reader, one text a message. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [phrase('components:failure.unexpected')];
  if (error.status === 0) return [phrase('components:failure.network')];
  if (isGeneric(error)) return [genericText(error)];
  const said = [error.body?.message ?? []].flat().filter(Boolean);
  return said.length > 0 ? said : [phrase('components:failure.server', { status: error.status })];
}

/** Details may name what they are about by its id: that is for programs, the message has the code or the name. */
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** One notification a message, bottom-right, until closed (ERR-03); no network is told once (ERR-12); a 401 leads to /logout instead. */
export function showFailure(error: unknown, origin: string): void {
  if (!(error instanceof CallFailed) && error instanceof Error) console.error(error);
  if (error instanceof CallFailed && error.status === 401 && error.body?.code !== 'wrong_credentials') return;
  const offline = error instanceof CallFailed && error.status === 0;
  const remedy = error instanceof CallFailed && !isGeneric(error) ? error.body?.remedy : undefined;
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

/** Details of a 422 as antd's form takes them; paths like 'drivers.0.phone' become name paths. */
export function fieldErrors(error: unknown): { name: (string | number)[]; errors: string[] }[] {
  const byPath = new Map<string, string[]>();
  for (const { path, message } of detailsOf(error)) if (path) byPath.set(path, [...(byPath.get(path) ?? []), message]);
  return [...byPath].map(([path, errors]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors,
  }));
}
