import { packageStateOf } from '@roundsman/domain/order/driver-reasons';
import type { ProofDraft, StoredProofDraft } from '../../outbox/idb-store.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PhotoSet } from './photo-set.ts';

type WithoutPhotos = Omit<ProofDraft, 'photos'>;

interface ProofParts {
  readonly compress: (file: Blob) => Promise<Blob>;
  /** Called with the whole proof after every change. */
  readonly store: (draft: ProofDraft) => void;
}

/** The proof of one delivery until it is reported. Each change is applied to its current state. */
export class ProofForm {
  readonly texts: StoreApi<WithoutPhotos>;
  readonly photos: PhotoSet;
  readonly #store: (draft: ProofDraft) => void;

  constructor(stored: StoredProofDraft | null, { compress, store }: ProofParts) {
    this.texts = createStore<WithoutPhotos>(() => ({
      signature: stored?.signature ?? null,
      notes: stored?.notes ?? '',
      packageState: stored?.packageState ?? packageStateOf(stored?.packageWas ?? null),
      receivedBy: stored?.receivedBy ?? '',
      handedTo: stored?.handedTo ?? null,
      isReopened: stored?.isReopened === true || stored?.handedInAt !== undefined,
    }));
    this.#store = store;
    this.photos = new PhotoSet(stored?.photos ?? [], { compress, onPhotos: () => this.#store(this.draft) });
  }

  get draft(): ProofDraft {
    return { ...this.texts.getState(), photos: this.photos.state.getState().photos };
  }

  change(part: Partial<WithoutPhotos>): void {
    this.texts.setState(part);
    this.#store(this.draft);
  }
}
