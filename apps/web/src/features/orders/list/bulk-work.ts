import { setJob } from '../../../platform/activity.ts';

/** Below this number of orders the request ends too soon for a progress display. */
const minShownOrders = 200;
let serial = 0;

/**
 * Shows a request for many orders in the top bar until it ends. The server applies all or nothing in one transaction,
 * so there is no progress to count.
 */
export async function whileBusy<T>(work: Promise<T>, count: number, title: string): Promise<T> {
  if (count < minShownOrders) return work;
  const job = { id: `orders-${++serial}`, title, progress: null };
  setJob({ ...job, state: 'running' });
  try {
    const result = await work;
    setJob({ ...job, progress: 1, state: 'done' });
    return result;
  } catch (error) {
    setJob({ ...job, state: 'failed' });
    throw error;
  }
}
