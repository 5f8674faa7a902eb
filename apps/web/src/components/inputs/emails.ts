const looksLikeEmail = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** Normalizes email addresses: trimmed, lower case, without duplicates. 'Anna <anna@x.example>' becomes its address. */
export function cleanEmails(list: readonly string[]): string[] {
  const plain = list.map((text) => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase());
  return [...new Set(plain)].filter(Boolean);
}

/** Returns the problem of a list of addresses; null when it is valid. */
export function checkEmails(list: readonly string[]): 'required' | 'invalidEmail' | null {
  if (list.length === 0) return 'required';
  return list.every((email) => looksLikeEmail.test(email)) ? null : 'invalidEmail';
}
