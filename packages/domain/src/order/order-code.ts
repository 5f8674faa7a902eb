/** Crockford's base32 alphabet: no I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an unguessable code of 10 characters and 50 random bits, the public tracking key. `random`: 10 bytes of a secure generator. */
export function createOrderCode(random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('an order code needs 10 random bytes');
  return Array.from(random.subarray(0, 10), (byte) => letters[byte & 31]).join('');
}

export const isOrderCode = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);
