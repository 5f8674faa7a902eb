const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const all = kinds.join('');
const length = 14;

/** A fresh password that meets the rule (USR-09): 14 characters that nobody mistakes for one another, at least one of each kind. */
export function makePassword(random = (below: number): number => drawn(below)): string {
  const pick = (letters: string): string => letters[random(letters.length)] ?? '';
  const made = [...kinds, ...Array.from({ length: length - kinds.length }, () => all)].map(pick);
  for (let at = made.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [made[at], made[other]] = [made[other] ?? '', made[at] ?? ''];
  }
  return made.join('');
}

/** Evenly from 0 to below, at most 256. */
function drawn(below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte % below;
  }
}
