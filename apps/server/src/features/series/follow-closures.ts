import { addDays, maxFreeDays } from '@roundsman/domain';
import type { Services } from '../../platform/services.ts';
import { readToday } from './series.present.ts';
import { findDatesOfRow, listSeriesFrom, selectSeriesForUpdate } from './series.store.ts';
import { syncUpcoming } from './sync-upcoming.ts';

interface Options {
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Handles an error of the server. The other series follow all the same. */
  readonly onError: (error: unknown, seriesId: string) => void;
}

/**
 * Brings the orders of a company's series that exist in line with its closing days, each series in a transaction of its
 * own. Orders that a person changed, and those on a plan, stay.
 */
export async function followClosures(
  tenant: ReturnType<Services['db']['tenant']>,
  { now, signal, onError }: Options,
): Promise<void> {
  const ids = await tenant.read(async (tx) => {
    const { today } = await readToday(tx, now);
    // The order of a date that has passed may lie behind a closing day.
    return (await listSeriesFrom(tx, addDays(today, -maxFreeDays))).map(({ id }) => id);
  });
  for (const id of ids) {
    if (signal?.aborted) return;
    try {
      await tenant.write(async (tx) => {
        const row = await selectSeriesForUpdate(tx, id);
        if (!row || !findDatesOfRow(row)) return;
        await syncUpcoming(tx, row, row, { userId: null, at: now, ...(await readToday(tx, now)) });
      });
    } catch (error) {
      onError(error, id);
    }
  }
}
