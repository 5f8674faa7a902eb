import { isRecord } from '@roundsman/domain/typed-tables';
import { refuseFields } from '../errors.ts';
import { currentOrigin } from '../origin.ts';

/** A row of a list from which a walk goes on. */
export interface Position {
  /** The row's instant with microseconds, which a Date does not have: `2026-11-26T09:30:00.123456Z`. */
  readonly at: string;
  readonly id: string;
  /** The number of rows that matched when the walk began. */
  readonly total: number;
}

const instant = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list, company, filters and sorting that a cursor belongs to. */
const scope = (): string => currentOrigin()?.listScope ?? '';

export const writeCursor = ({ at, id, total }: Position): string =>
  Buffer.from(JSON.stringify({ at, id, total, scope: scope() })).toString('base64url');

/**
 * Reads a cursor of the present request's list. A forged one shows nothing more: it is only a place in the rows that the
 * caller may read. @throws validation_failed
 */
export function readCursor(text: string): Position {
  const { at, id, total, scope: of } = parsed(text);
  const fits = typeof at === 'string' && instant.test(at) && typeof id === 'string' && uuid.test(id);
  const isDay = fits && !Number.isNaN(Date.parse(at.replace(/\d{3}Z$/, 'Z')));
  if (!isDay || typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0 || of !== scope())
    refuseFields([{ path: 'cursor', code: 'cursor_invalid' }]);
  return { at, id, total };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
