import { beforeEach, describe, expect, it } from 'vitest';
import { BackCloses } from './back-closes.ts';

/** A history of one page: entries above it, and steps that happen after the present event. */
class FakeHistory {
  entries = 0;
  left = false;
  #listener = (): void => undefined;
  readonly #tasks: (() => void)[] = [];
  readonly pushState = (): void => void this.entries++;
  readonly back = (): void => void this.#tasks.push(() => this.#step());
  readonly onStep = (listener: () => void): void => void (this.#listener = listener);
  readonly later = (work: () => void): void => void this.#tasks.push(work);

  #step(): void {
    if (this.entries === 0) this.left = true;
    else {
      this.entries--;
      this.#listener();
    }
  }
  settle(): void {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) task();
  }
  /** The driver presses Back. */
  press(): void {
    this.back();
    this.settle();
  }
}

let phone: FakeHistory;
let backs: BackCloses;
let shown: string[];
beforeEach(() => {
  phone = new FakeHistory();
  backs = new BackCloses(phone);
  shown = [];
});

/** Opens a dialog that Back closes. Returns how its own buttons close it. */
function open(name: string): () => void {
  shown.push(name);
  const remove = backs.add(() => close());
  const close = (): void => {
    shown = shown.filter((shownName) => shownName !== name);
    remove();
  };
  return close;
}

describe('Back', () => {
  it('closes the dialog, and then leaves the page', () => {
    open('menu');
    phone.press();
    expect({ shown, left: phone.left }).toEqual({ shown: [], left: false });
    phone.press();
    expect(phone.left).toBe(true);
  });

  it('leaves the page at once after a dialog was closed by its button', () => {
    open('menu')();
    phone.settle();
    expect(phone.entries, 'the entry of the dialog is gone').toBe(0);
    phone.press();
    expect(phone.left).toBe(true);
  });

  it('closes the dialog that replaced another one', () => {
    const closeProof = open('proof');
    closeProof();
    open('fail');
    phone.settle();
    phone.press();
    expect({ shown, left: phone.left }).toEqual({ shown: [], left: false });
  });

  it('closes dialogs one by one, the newest first', () => {
    open('list');
    open('refused');
    phone.press();
    expect(shown).toEqual(['list']);
    phone.press();
    expect({ shown, left: phone.left }).toEqual({ shown: [], left: false });
  });

  it('does not close a dialog that opens while the entry of the last one is being removed', () => {
    const closeMenu = open('menu');
    closeMenu();
    // The removal begins, and the next dialog opens before the browser has stepped.
    phone.later(() => void open('stops'));
    phone.settle();
    expect({ shown, entries: phone.entries }).toEqual({ shown: ['stops'], entries: 1 });
    phone.press();
    expect({ shown, left: phone.left }).toEqual({ shown: [], left: false });
  });
});
