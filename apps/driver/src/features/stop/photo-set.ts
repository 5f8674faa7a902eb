import { createStore, type StoreApi } from 'zustand/vanilla';

/** The greatest number of photos of one order. */
const most = 10;

export interface PhotoState {
  readonly photos: readonly Blob[];
  /** The number of photos that are being compressed. */
  readonly working: number;
  readonly problem: 'proof.unreadable' | 'proof.full' | null;
}

interface PhotoSetParts {
  readonly compress: (file: Blob) => Promise<Blob>;
  /** Called with all photos after one was added or removed. */
  readonly onPhotos?: (photos: readonly Blob[]) => void;
}

/**
 * The photos of one stop before they are reported. A photo is added after its compression to the photos at that time,
 * whatever the driver did since it was taken.
 */
export class PhotoSet {
  readonly state: StoreApi<PhotoState>;
  readonly #parts: PhotoSetParts;

  constructor(photos: readonly Blob[], parts: PhotoSetParts) {
    this.state = createStore<PhotoState>(() => ({ photos, working: 0, problem: null }));
    this.#parts = parts;
  }

  /** Returns how many more can be added to the `stored` ones on the server. */
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
    this.#setPhotos(this.state.getState().photos.filter((_, position) => position !== index));
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
