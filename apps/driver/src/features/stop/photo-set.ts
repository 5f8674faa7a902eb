import { createStore, type StoreApi } from 'zustand/vanilla';

/** The most photos that one order takes. */
const most = 10;

export interface PhotoState {
  readonly photos: readonly Blob[];
  /** How many are being made smaller. */
  readonly working: number;
  readonly problem: 'proof.unreadable' | 'proof.full' | null;
}

interface PhotoSetParts {
  readonly compress: (file: Blob) => Promise<Blob>;
  /** Called with all photos whenever one came or went. */
  readonly onPhotos?: (photos: readonly Blob[]) => void;
}

/**
 * Photos of one stop in the making. A photo takes its place when it has been made smaller, whatever step the driver is at by
 * then: it is added to what there is now, not to what there was when it was taken.
 */
export class PhotoSet {
  readonly state: StoreApi<PhotoState>;
  readonly #parts: PhotoSetParts;

  constructor(photos: readonly Blob[], parts: PhotoSetParts) {
    this.state = createStore<PhotoState>(() => ({ photos, working: 0, problem: null }));
    this.#parts = parts;
  }

  /** How many more fit, beside the `stored` ones that the server has. */
  room(stored: number): number {
    const { photos, working } = this.state.getState();
    return most - stored - photos.length - working;
  }

  async add(files: readonly Blob[], stored: number): Promise<void> {
    const room = this.room(stored);
    this.#update({ problem: files.length > room ? 'proof.full' : null });
    await Promise.all(files.slice(0, Math.max(0, room)).map((file) => this.#add(file)));
  }

  remove(index: number): void {
    this.#setPhotos(this.state.getState().photos.filter((_, each) => each !== index));
  }

  async #add(file: Blob): Promise<void> {
    this.#update({ working: this.state.getState().working + 1 });
    try {
      const photo = await this.#parts.compress(file);
      this.#setPhotos([...this.state.getState().photos, photo]);
    } catch {
      this.#update({ problem: 'proof.unreadable' });
    } finally {
      this.#update({ working: this.state.getState().working - 1 });
    }
  }

  #setPhotos(photos: readonly Blob[]): void {
    this.#update({ photos });
    this.#parts.onPhotos?.(photos);
  }

  #update(change: Partial<PhotoState>): void {
    this.state.setState(change);
  }
}
