/** Closes a dialog. */
type Close = () => void;

/** The part of a browser that is used here. */
export interface BackHistory {
  readonly pushState: (data: unknown, unused: string) => void;
  readonly back: () => void;
  /** Calls the listener after each step back or forward. */
  readonly onStep: (listener: () => void) => void;
  /** Runs work after the present event and its rendering. */
  readonly later: (work: () => void) => void;
}

/**
 * Lets the phone's Back button close dialogs before it leaves the page. While any is open, the browser's history has one
 * entry more. It is removed when the last dialog closes in another way, after a moment in which the next one may open.
 */
export class BackCloses {
  readonly #history: BackHistory;
  readonly #open: Close[] = [];
  #hasEntry = false;
  /** The step back was made by this class. */
  #isOwnStep = false;

  constructor(history: BackHistory) {
    this.#history = history;
    history.onStep(() => this.#handleStep());
  }

  /** Registers an open dialog. Returns a function that removes it. */
  add(close: Close): () => void {
    this.#open.push(close);
    this.#addEntry();
    return () => {
      const index = this.#open.lastIndexOf(close);
      if (index >= 0) this.#open.splice(index, 1);
      this.#history.later(() => this.#removeEntry());
    };
  }

  #addEntry(): void {
    if (this.#hasEntry || this.#isOwnStep) return;
    this.#history.pushState({ dialog: true }, '');
    this.#hasEntry = true;
  }

  #removeEntry(): void {
    if (!this.#hasEntry || this.#open.length > 0) return;
    this.#hasEntry = false;
    this.#isOwnStep = true;
    this.#history.back();
  }

  #handleStep(): void {
    const wasOwn = this.#isOwnStep;
    this.#isOwnStep = false;
    if (!wasOwn) {
      if (!this.#hasEntry) return;
      this.#hasEntry = false;
      this.#open.at(-1)?.();
    }
    // A dialog that stays open, or that opened during the step, needs an entry of its own.
    this.#history.later(() => {
      if (this.#open.length > 0) this.#addEntry();
    });
  }
}

let shared: BackCloses | null = null;

/** Lets Back close a dialog of this page. Returns a function for when it is closed. */
export function closeOnBack(close: Close): () => void {
  shared ??= new BackCloses({
    pushState: (data, unused) => history.pushState(data, unused),
    back: () => history.back(),
    onStep: (listener) => addEventListener('popstate', listener),
    later: (work) => void setTimeout(work, 0),
  });
  return shared.add(close);
}
