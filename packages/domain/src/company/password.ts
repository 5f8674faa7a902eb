/** The checks of a new password, by name, so that a form can show each of them. */
export const passwordChecks = {
  length: (text: string): boolean => text.length >= 8,
  lower: (text: string): boolean => /\p{Ll}/u.test(text),
  digit: (text: string): boolean => /\d/.test(text),
  upper: (text: string): boolean => /\p{Lu}/u.test(text),
} as const;

export const isStrongPassword = (text: string): boolean => Object.values(passwordChecks).every((check) => check(text));
