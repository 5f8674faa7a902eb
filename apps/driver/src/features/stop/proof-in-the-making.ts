import { packageStateOf } from '@roundsman/domain/order/driver-reasons';
import type { ProofDraft } from '../../outbox/idb-store.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { PhotoSet } from './photo-set.ts';

type WithoutPhotos = Omit<ProofDraft, 'photos' | 'handedInAt' | 'packageWas'>;
const empty: WithoutPhotos = { signature: null, notes: '', packageState: null, step: 1 };

interface ProofParts {
  readonly compress: (file: Blob) => Promise<Blob>;
  /** Called with the whole proof after every change. */
  readonly store: (draft: ProofDraft) => void;
}

/** The proof of one delivery until it is handed in. Every change is made to what there is now. */
export class ProofInTheMaking {
  readonly texts: Store<WithoutPhotos>;
  readonly photos: PhotoSet;
  readonly #store: (draft: ProofDraft) => void;

  constructor(stored: ProofDraft | null, { compress, store }: ProofParts) {
    const { photos = [], signature, notes, step, packageState, packageWas = null } = stored ?? { photos: [], ...empty };
    this.texts = createStore<WithoutPhotos>({
      signature,
      notes,
      step,
      packageState: packageState ?? packageStateOf(packageWas),
    });
    this.#store = store;
    this.photos = new PhotoSet(photos, { compress, onPhotos: () => this.#store(this.draft) });
  }

  get draft(): ProofDraft {
    return { ...this.texts.get(), photos: this.photos.state.get().photos };
  }

  change(part: Partial<WithoutPhotos>): void {
    this.texts.set({ ...this.texts.get(), ...part });
    this.#store(this.draft);
  }
}
