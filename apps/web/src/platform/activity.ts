import { create } from 'zustand';
import { onSignOut } from './session/session.ts';

/** A long-running job that the top bar shows: an optimization, an upload, geocoding. */
export interface Job {
  readonly id: string;
  readonly title: string;
  /** A line below the title: 'cost 1,204 · 12 of 120 placed'. */
  readonly detail?: string;
  /** From 0 to 1; null while unknown. */
  readonly progress: number | null;
  readonly state: 'running' | 'done' | 'failed';
  /** Opened by a click. */
  readonly link?: string;
  readonly stop?: () => void;
}

export const useActivity = create<{ jobs: readonly Job[] }>(() => ({ jobs: [] }));

/** Adds or updates a job by id. Finished jobs disappear after 4 s, failed ones stay until dismissed. */
export function setJob(job: Job): void {
  useActivity.setState(({ jobs }) => ({ jobs: [...jobs.filter((candidate) => candidate.id !== job.id), job] }));
  if (job.state === 'done') setTimeout(() => removeJob(job.id), 4000);
}

export const removeJob = (id: string): void =>
  useActivity.setState(({ jobs }) => ({ jobs: jobs.filter((candidate) => candidate.id !== id) }));

onSignOut(() => useActivity.setState({ jobs: [] }));
