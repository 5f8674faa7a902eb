import { randomUUID } from 'node:crypto';
import { isRecord } from '@roundsman/domain/typed-tables';

/**
 * The session of MCP is only a name: its id contains the name of the client's program, so that every server process
 * knows it. It is no credential; each request has the API key.
 */
const mostName = 100;
const unknown = 'MCP client';

/** Returns a name without line breaks and control characters. */
const cleaned = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostName) || unknown;

/** Returns the session id for the message `initialize`, or undefined for other messages. */
export function newSession(message: unknown): string | undefined {
  if (!isRecord(message) || message.method !== 'initialize') return undefined;
  const info = isRecord(message.params) && isRecord(message.params.clientInfo) ? message.params.clientInfo : {};
  const text = (key: string): string => (typeof info[key] === 'string' ? info[key] : '');
  const name = cleaned(`${text('title') || text('name')} ${text('version')}`);
  return `${randomUUID()}.${Buffer.from(name).toString('base64url')}`;
}

/** Returns the name of the client of a session. */
export const agentName = (session: unknown): string =>
  typeof session === 'string' ? cleaned(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString()) : unknown;
