/** Crockford's base32 letters: no I, L, O, U, so that a code survives being read aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unguessable 10-character code, the public tracking key (ORD-56): 50 random bits. `random`: 10 bytes from a secure source. */
export function createOrderCode(random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('an order code needs 10 random bytes');
  return Array.from(random.subarray(0, 10), (byte) => letters[byte & 31]).join('');
}

export const isOrderCode = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
