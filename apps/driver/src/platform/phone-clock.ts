/** A moment at which the server's time was known. Milliseconds. */
interface Contact {
  readonly server: number;
  /** The phone's clock, which people and networks change. */
  readonly wall: number;
  /** Time since the page was opened. It never jumps, but some phones do not count the time that they sleep. */
  readonly steady: number;
}

/** When a change was made, in a form that the server's time can be calculated from later. */
export interface Stamp {
  /** The phone's clock, ISO. */
  readonly at: string;
  /**
   * The last contact with the server before: its time, the steady milliseconds since, and how far the server's clock was
   * ahead of the phone's. Null without a contact since the page was opened. Missing in changes of an older app.
   */
  readonly contact?: { readonly server: number; readonly elapsed: number; readonly aheadMs: number } | null | undefined;
}

/** Greater differences are no network delays. Milliseconds. */
const tolerance = 5_000;

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Dates changes on a phone whose clock may be wrong, or is changed while it has no signal. */
export class PhoneClock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  #contact: Contact | null = null;

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#steady = steady;
  }

  /** Remembers the server's time, ISO, at the moment of the call. */
  onContact(serverTime: string): void {
    this.#contact = { server: Date.parse(serverTime), wall: this.#wall(), steady: this.#steady() };
  }

  /** How far the server's clock is ahead of the phone's, as last measured. Milliseconds; 0 before the first contact. */
  get aheadMs(): number {
    return this.#contact ? this.#contact.server - this.#contact.wall : 0;
  }

  /** Returns the server's time in milliseconds, as last measured. */
  serverNow(): number {
    const contact = this.#contact;
    if (!contact) return this.#wall();
    // The phone's clock also counts the time that it slept. Where less has passed by it, it was set back.
    return contact.server + Math.max(this.#wall() - contact.wall, this.#steady() - contact.steady);
  }

  /** `agoMs`: how long ago the change was made. */
  stamp(agoMs = 0): Stamp {
    const contact = this.#contact;
    return {
      at: iso(this.#wall() - agoMs),
      contact: contact && {
        server: contact.server,
        elapsed: this.#steady() - contact.steady - agoMs,
        aheadMs: this.aheadMs,
      },
    };
  }

  /** Returns whether the phone's clock may have been changed since the stamp, which only a new contact shows. */
  needsContact({ contact: stamped }: Stamp): boolean {
    if (!stamped) return false;
    const contact = this.#contact;
    if (!contact) return true;
    return Math.abs(this.#wall() - contact.wall - (this.#steady() - contact.steady)) > tolerance;
  }

  /**
   * Returns the times to send with a change, both by one clock. Where the phone's clock was changed since the stamp, that
   * is the server's: its time at the last contact before, and the steady time since.
   */
  timesOf({ at, contact: stamped }: Stamp): { readonly at: string; readonly sentAt?: string } {
    if (stamped === undefined) return { at };
    if (stamped && this.#contact && Math.abs(this.aheadMs - stamped.aheadMs) > tolerance)
      return { at: iso(stamped.server + stamped.elapsed), sentAt: iso(this.serverNow()) };
    return { at, sentAt: iso(this.#wall()) };
  }
}

export const phoneClock = new PhoneClock();
