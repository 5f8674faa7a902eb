import { NoSlotInTime } from './slots.ts';

/** The server is down, shutting down, starting, or has no free connection or disk space. */
const codes = new Set('ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300 53100 53200 58030'.split(' '));
/** A connection that ends during a query has an error without a code. */
const connectionEnded =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Checks whether the database is unreachable or cannot write at the moment, so that the same request may succeed later.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return error instanceof NoSlotInTime || codes.has(code) || connectionEnded.test(message);
}
