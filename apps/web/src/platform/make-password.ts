import { isStrongPassword } from '@roundsman/domain/company/password';

/** Excludes characters that are easily confused: 0, O, 1, l and I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Generates a password of 14 characters (81 bits) that meets the four rules. The user changes it at the first sign-in.
 */
export function makePassword(): string {
  for (;;) {
    // 224 is the largest multiple of 56 in a byte, so every character is equally likely.
    const bytes = crypto.getRandomValues(new Uint8Array(64)).filter((byte) => byte < 224);
    const text = Array.from(bytes.slice(0, 14), (byte) => letters[byte % letters.length]).join('');
    if (text.length === 14 && isStrongPassword(text)) return text;
  }
}
