import { answeredAt } from '../../platform/api/own-requests.ts';

/** State of the plan in this tab. */
export interface ShownPlan {
  readonly version: number;
  /** When the last request for the plan began, in milliseconds; 0 before the first. Its reply may not have arrived. */
  readonly requestedAt: number;
  /** When the reply to a change was stored as the plan, in milliseconds; 0 before the first. */
  readonly storedAt: number;
}

interface PlanUpdate {
  readonly receivedAt: number;
  readonly requestId?: string | undefined;
  /** Version of the plan after the change; undefined if only the status of an order changed. */
  readonly version?: number;
  readonly versionBefore: number;
}

/** Minimum interval between two refetches. Drivers send many events a day. */
const minIntervalMs = 400;

/**
 * Refetches a plan after events of the server, once a change. It skips changes that are shown already: the tab that
 * sent a change receives the plan before the event, and a load for another reason may have included it.
 */
export class PlanReloads {
  private readonly shown: () => ShownPlan;
  private readonly load: () => void;
  private readonly events: PlanUpdate[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shown: () => ShownPlan, load: () => void) {
    this.shown = shown;
    this.load = load;
  }

  /**
   * Handles a change of the plan. The version may be equal: phones, locks and opened driver links do not change routes.
   */
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
    this.events.length = 0;
  }

  private add(event: PlanUpdate): void {
    this.events.push(event);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const shown = this.shown();
      if (this.events.splice(0).some((event) => !isShown(event, shown))) this.load();
    }, minIntervalMs);
  }
}

function isShown({ receivedAt, requestId, version, versionBefore }: PlanUpdate, shown: ShownPlan): boolean {
  if (shown.requestedAt >= receivedAt) return true;
  if (version !== undefined && version > versionBefore && shown.version >= version) return true;
  // A request that began before the reply to this tab's change may have read the plan before the change.
  const respondedAt = answeredAt(requestId);
  return respondedAt !== undefined && Math.max(shown.requestedAt, shown.storedAt) >= respondedAt;
}
