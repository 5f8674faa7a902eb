import { NoSlotInTime } from './slots.ts';

/** Gone, going, full or not there yet. */
const codes = new Set('ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300 53100 53200 58030'.split(' '));
/** A connection that ended under a query has no code. */
const connectionEnded =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be reached or cannot write now: nothing is wrong with what was asked. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return error instanceof NoSlotInTime || codes.has(code) || connectionEnded.test(message);
}
