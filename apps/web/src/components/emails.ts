const looksLikeEmail = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** Trimmed, in lower case, each once; an address pasted as 'Anna <anna@x.example>' is its address. */
export function cleanEmails(list: readonly string[]): string[] {
  const plain = list.map((text) => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase());
  return [...new Set(plain)].filter(Boolean);
}

/** GRP-03: what is wrong with a list of addresses; null when nothing is. */
export function checkEmails(list: readonly string[]): 'required' | 'invalidEmail' | null {
  if (list.length === 0) return 'required';
  return list.every((email) => looksLikeEmail.test(email)) ? null : 'invalidEmail';
}
