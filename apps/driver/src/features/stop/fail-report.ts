import type { DriverReason } from '@roundsman/domain/order/driver-reasons';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FailDraft } from '../../outbox/idb-store.ts';
import { PhotoSet } from './photo-set.ts';

interface Texts {
  readonly reason: DriverReason | null;
  readonly notes: string;
}

interface FailReportParts {
  readonly compress: (file: Blob) => Promise<Blob>;
  /** Called with the whole draft after every change. */
  readonly store: (draft: FailDraft) => void;
}

/** The draft of a report about a failed stop. */
export class FailReport {
  readonly texts: StoreApi<Texts>;
  readonly photos: PhotoSet;
  readonly #store: FailReportParts['store'];

  constructor(stored: FailDraft | null, { compress, store }: FailReportParts) {
    const { reason, notes, photos } = stored ?? { reason: null, notes: '', photos: [] };
    this.texts = createStore<Texts>(() => ({ reason, notes }));
    this.#store = store;
    this.photos = new PhotoSet(photos, { compress, onPhotos: () => this.#store(this.draft) });
  }

  get draft(): FailDraft {
    return { ...this.texts.getState(), photos: this.photos.state.getState().photos };
  }

  change(part: Partial<Texts>): void {
    this.texts.setState(part);
    this.#store(this.draft);
  }
}
