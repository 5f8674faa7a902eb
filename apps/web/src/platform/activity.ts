import { create } from 'zustand';
import { onSignOut } from './session/session.ts';

/** Something that runs for a while: an optimization, an upload, geocoding. The top bar shows it. */
export interface Job {
  readonly id: string;
  readonly title: string;
  /** A line below the title: 'cost 1,204 · 12 of 120 placed'. */
  readonly detail?: string;
  /** 0…1; null while nobody knows. */
  readonly progress: number | null;
  readonly state: 'running' | 'done' | 'failed';
  /** Where a click leads. */
  readonly link?: string;
  readonly stop?: () => void;
}

export const useActivity = create<{ jobs: readonly Job[] }>(() => ({ jobs: [] }));

/** Puts or updates a job by id. Done jobs leave after a few seconds, failed ones stay until dismissed. */
export function setJob(job: Job): void {
  useActivity.setState(({ jobs }) => ({ jobs: [...jobs.filter((each) => each.id !== job.id), job] }));
  if (job.state === 'done') setTimeout(() => removeJob(job.id), 4000);
}

export const removeJob = (id: string): void =>
  useActivity.setState(({ jobs }) => ({ jobs: jobs.filter((each) => each.id !== id) }));

onSignOut(() => useActivity.setState({ jobs: [] }));
