import { Random } from '@roundsman/demo-town';

/** Random numbers that depend on their keys alone, so that one more stop or driver does not change the others. */
export class Chance {
  private readonly random: Random;

  /** @param keys what the numbers are about, such as a seed, an address and a day */
  constructor(...keys: readonly (string | number)[]) {
    this.random = new Random(hashOf(keys.join('\u0000')));
    // Neighbouring seeds begin alike.
    this.random.next();
  }

  /** Returns a number, 0 ≤ x < 1. */
  next(): number {
    return this.random.next();
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.next();
  }

  isLikely(share: number): boolean {
    return this.next() < share;
  }

  /** Returns a number of the standard normal distribution (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Returns a positive number with the median 1. `spread`: the standard deviation of its logarithm. */
  logNormal(spread: number): number {
    return Math.exp(spread * this.normal());
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
