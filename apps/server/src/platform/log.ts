import { fstatSync, writeSync } from 'node:fs';
import { styleText } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { partOf, textIn } from './parts.ts';
import { isKeyOf, isRecord } from '@roundsman/domain/typed-tables';

/** The log of the server, of a request or of a job. */
export type Log = FastifyBaseLogger;

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const colours = { 40: 'yellow', 50: 'red', 60: 'red' } as const;
const redacted = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'err', 'v']);

/** Formats a log record as one line for a person: `12:04:31 info  message key=value`. */
export function humanLine(record: string): string {
  const parsed: unknown = JSON.parse(record);
  const entry = isRecord(parsed) ? parsed : {};
  const time = new Date(Number(entry.time)).toLocaleTimeString('sv-SE');
  const level = Number(entry.level);
  const colour = isKeyOf(colours, level) ? colours[level] : undefined;
  const word = (levelNames[level] ?? String(level)).padEnd(5);
  const rest = Object.entries(entry)
    .filter(([key]) => !redacted.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const trace = textIn(entry.err, 'stack') ?? textIn(entry.err, 'message');
  return `${styleText('dim', time)} ${colour ? styleText(colour, word) : word} ${textIn(entry, 'msg') ?? ''}${rest && ` ${styleText('dim', rest)}`}${trace ? `\n${trace}` : ''}\n`;
}

/** Omits other properties of libraries' errors, such as connections and rows with personal data. */
function errorRecord(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = partOf(error, 'code');
  return {
    type: name,
    message,
    stack,
    ...(code ? { code } : {}),
    ...(cause !== undefined && { cause: errorRecord(cause) }),
  };
}

/** Writes to a file directly, because a stream stays broken after a full disk. */
function writeIfRoom(descriptor: number, record: string): void {
  try {
    writeSync(descriptor, record);
  } catch {
    // There is no other place for this error.
  }
}

/** Creates a log: JSON lines for machines, single readable lines on a terminal. */
export function createLog(
  level: Config['logLevel'],
  out: NodeJS.WriteStream & { readonly fd?: number } = process.stdout,
): Log {
  const base = {
    level,
    base: null,
    redact: ['password', 'token', '*.password', '*.token', '*.authorization'],
    serializers: { err: errorRecord },
  };
  // A closed output is no reason to stop the server.
  if (out.listenerCount?.('error') === 0) out.on('error', () => undefined);
  const { fd } = out;
  if (fd !== undefined && fstatSync(fd).isFile())
    return pino(base, { write: (record: string) => writeIfRoom(fd, record) });
  if (!out.isTTY) return pino(base, out);
  return pino(base, { write: (record: string) => void out.write(humanLine(record)) });
}
