import type { StopType } from '@roundsman/domain/order/order-status';
import { type FailDraft, readFailDraft, storeFailDraft } from '../../outbox/idb-store.ts';
import { token } from '../route/route-session.ts';
import { compressPhoto } from './compress-photo.ts';
import { FailReport } from './fail-report.ts';

interface FailedStop {
  readonly orderId: string;
  readonly stop: StopType;
}

interface OpenFailsParts {
  readonly read: (of: FailedStop) => Promise<FailDraft | null>;
  /** Null deletes the draft. */
  readonly store: (of: FailedStop, draft: FailDraft | null) => Promise<void>;
  readonly compress: (file: Blob) => Promise<Blob>;
}

/** The reports about failed stops of this page that are not sent. A photo of a closed dialog may still be compressed. */
export class OpenFails {
  readonly #open = new Map<string, Promise<FailReport>>();
  readonly #parts: OpenFailsParts;

  constructor(parts: OpenFailsParts) {
    this.#parts = parts;
  }

  /** Returns the report of a stop as the driver left it, also before the page was removed from memory. */
  open(of: FailedStop): Promise<FailReport> {
    const openReport = this.#open.get(keyOf(of));
    if (openReport) return openReport;
    const { read, store, compress } = this.#parts;
    const opening = read(of)
      .catch(() => null)
      .then(
        (stored) =>
          new FailReport(stored, { compress, store: (draft) => void store(of, draft).catch(() => undefined) }),
      );
    this.#open.set(keyOf(of), opening);
    return opening;
  }

  /** Ends a report that is sent. `isStored` resolves to whether the phone has stored it. */
  async end(of: FailedStop, isStored: Promise<boolean>): Promise<void> {
    this.#open.delete(keyOf(of));
    // The draft is the only copy of a report that the phone could not store.
    if (await isStored) await this.#parts.store(of, null).catch(() => undefined);
  }
}

const keyOf = ({ orderId, stop }: FailedStop): string => `${orderId} ${stop}`;

export const openFails = new OpenFails({
  read: (of) => readFailDraft({ token, ...of }),
  store: (of, draft) => storeFailDraft({ token, ...of }, draft),
  compress: compressPhoto,
});
