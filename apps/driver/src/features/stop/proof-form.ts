import { packageStateOf } from '@roundsman/domain/order/driver-reasons';
import type { ProofDraft } from '../../outbox/idb-store.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PhotoSet } from './photo-set.ts';

type WithoutPhotos = Omit<ProofDraft, 'photos' | 'handedInAt' | 'packageWas'>;
const empty: WithoutPhotos = { signature: null, notes: '', packageState: null, step: 1 };

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

  constructor(stored: ProofDraft | null, { compress, store }: ProofParts) {
    const { photos, signature, notes, step, packageState, packageWas = null } = stored ?? { photos: [], ...empty };
    this.texts = createStore<WithoutPhotos>(() => ({
      signature,
      notes,
      step,
      packageState: packageState ?? packageStateOf(packageWas),
    }));
    this.#store = store;
    this.photos = new PhotoSet(photos, { compress, onPhotos: () => this.#store(this.draft) });
  }

  get draft(): ProofDraft {
    return { ...this.texts.getState(), photos: this.photos.state.getState().photos };
  }

  change(part: Partial<WithoutPhotos>): void {
    this.texts.setState(part);
    this.#store(this.draft);
  }
}
