import { answeredAt } from '../../platform/api/own-requests.ts';

/** The state of the plan in this tab. */
export interface ShownPlan {
  readonly version: number;
  /** When what is shown arrived, in milliseconds; 0 for nothing. */
  readonly loadedAt: number;
  /** It is being loaded just now. */
  readonly isLoading: boolean;
  /** When the last load for news of the plan began. */
  readonly loadBeganAt: number;
}

interface PlanUpdate {
  readonly receivedAt: number;
  readonly requestId?: string | undefined;
  /** Of the plan after the change; undefined for a change of an order's state. */
  readonly version?: number;
  readonly versionBefore: number;
}

/** A busy day sends many events; the plan loads at most this often for them. */
const pauseMs = 400;

/**
 * Loads a plan again for the server's events, once a change: the sender of a change has loaded the plan (or got it in the answer) by the
 * time the event arrives, and so has a tab whose load began after the change for another reason.
 */
export class PlanReloads {
  private readonly shown: () => ShownPlan;
  private readonly load: () => void;
  private readonly news: PlanUpdate[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shown: () => ShownPlan, load: () => void) {
    this.shown = shown;
    this.load = load;
  }

  /** The plan has changed. The same version too: a phone that was set, a lock or an opened link changes no route. */
  onPlanChanged({ version, requestId }: { version: number; requestId?: string | undefined }): void {
    const versionBefore = this.shown().version;
    if (version >= versionBefore) this.add({ receivedAt: Date.now(), version, requestId, versionBefore });
  }

  onOrderChanged({ requestId }: { requestId?: string | undefined }): void {
    this.add({ receivedAt: Date.now(), requestId, versionBefore: this.shown().version });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.news.length = 0;
  }

  private add(news: PlanUpdate): void {
    this.news.push(news);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const shown = this.shown();
      if (this.news.splice(0).some((each) => !isShown(each, shown))) this.load();
    }, pauseMs);
  }
}

function isShown({ receivedAt, requestId, version, versionBefore }: PlanUpdate, shown: ShownPlan): boolean {
  if (shown.loadBeganAt >= receivedAt) return true;
  if (version !== undefined && version > versionBefore && shown.version >= version) return true;
  const answered = answeredAt(requestId);
  return answered !== undefined && (shown.isLoading || shown.loadedAt >= answered);
}
