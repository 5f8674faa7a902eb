import { isStrongPassword } from '@roundsman/domain/company/password';

export type Problem =
  | 'components:field.required'
  | 'components:field.invalidEmail'
  | 'components:field.invalidPassword';
/** Null when the text is fine. */
export type Rule = (text: string) => Problem | null;

const required: Rule = (text) => (text.trim() === '' ? 'components:field.required' : null);
const looksLikeEmail = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** AUTH-02, AUTH-09 to AUTH-11, AUTH-14: 'Required' first, the pattern only for what is not empty. */
export const rules = {
  required,
  email: (text) => required(text) ?? (looksLikeEmail.test(text.trim()) ? null : 'components:field.invalidEmail'),
  password: (text) => (text === '' ? 'components:field.required' : null),
  newPassword: (text) => rules.password(text) ?? (isStrongPassword(text) ? null : 'components:field.invalidPassword'),
} satisfies Record<string, Rule> as Record<'required' | 'email' | 'password' | 'newPassword', Rule>;
