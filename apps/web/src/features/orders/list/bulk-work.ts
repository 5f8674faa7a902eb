import { setJob } from '../../../platform/activity.ts';

/** Fewer are done before anybody could read about it. */
const worthShowing = 200;
let serial = 0;

/** Shows long work on many orders in the top bar until it ends. It is one change on the server: all or none, so there is no half of it to count. */
export async function whileBusy<T>(work: Promise<T>, count: number, title: string): Promise<T> {
  if (count < worthShowing) return work;
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
