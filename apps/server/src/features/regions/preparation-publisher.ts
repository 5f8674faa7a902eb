import type { RegionStep } from '@roundsman/contract/http/regions';
import type { StoredRegionSteps } from './regions.tables.ts';
import type { Services } from '../../platform/services.ts';
import { saveSteps, type Work } from './regions.store.ts';

const publishIntervalMs = 700;

/** The work was canceled, is another process's now, or its region is gone. */
export class WorkLost extends Error {
  constructor() {
    super('This work is not wanted any more');
    this.name = 'WorkLost';
  }
}

/**
 * Stores and publishes the progress once a second. This is also the sign of life for other processes, and detects that
 * this process has lost the work.
 */
export class PreparationPublisher {
  readonly steps: StoredRegionSteps;
  private readonly services: Pick<Services, 'db' | 'broadcast' | 'log'>;
  private readonly work: Work;
  private readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private publishing: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, 'db' | 'broadcast' | 'log'>, work: Work, steps: StoredRegionSteps) {
    this.services = services;
    this.work = work;
    // Interrupted steps start again.
    this.steps = Object.fromEntries(Object.entries(steps).filter(([, step]) => step?.seconds != null));
    this.timer = setInterval(() => void this.publish().catch(() => undefined), publishIntervalMs);
  }

  /** Aborts when this process has lost the work. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  isDone(step: RegionStep): boolean {
    return this.steps[step]?.seconds != null;
  }

  /** Runs a step unless it is done, and stores that it is done. */
  async step(name: RegionStep, run: (onProgress: (done: number) => void) => Promise<void>): Promise<void> {
    if (this.isDone(name)) return;
    const begun = performance.now();
    this.steps[name] = { done: 0, seconds: null };
    await run((done) => {
      this.steps[name] = { done: Math.min(0.999, Math.max(0, done)), seconds: null };
    });
    this.steps[name] = { done: 1, seconds: Math.round((performance.now() - begun) / 10) / 100 };
    await this.publish();
  }

  /** Marks all steps as not done, because their files are gone. */
  restart(): void {
    for (const name of Object.keys(this.steps)) delete this.steps[name];
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.publishing.catch(() => undefined);
  }

  private publish(): Promise<void> {
    this.publishing = this.publishing
      .catch(() => undefined)
      .then(async () => {
        const { db, broadcast } = this.services;
        const isOurs = await db.platform('worker:regions').write((tx) => saveSteps(tx, this.work, this.steps));
        if (!isOurs) this.lost.abort(new WorkLost());
        broadcast('admins', 'region.changed', { regionId: this.work.regionId });
      });
    return this.publishing;
  }
}
