import { isStrongPassword } from '@roundsman/domain/company/password';

/** Without what looks like something else when it is read out: no 0, O, 1, l or I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A fresh password of 14 characters that meets the four rules (USR-09): 81 bits, and changed at the first sign-in. */
export function makePassword(): string {
  for (;;) {
    // 224 is the largest multiple of 56 in a byte: no letter is likelier than another.
    const bytes = crypto.getRandomValues(new Uint8Array(64)).filter((byte) => byte < 224);
    const text = Array.from(bytes.slice(0, 14), (byte) => letters[byte % letters.length]).join('');
    if (text.length === 14 && isStrongPassword(text)) return text;
  }
}
