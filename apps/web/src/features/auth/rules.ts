import { isStrongPassword } from '@roundsman/domain/company/password';

export type Problem =
  | 'components:field.required'
  | 'components:field.invalidEmail'
  | 'components:field.invalidPassword'
  | 'components:field.samePassword';
/** Checks a text; null when it is valid. `others` are the form's other fields. */
export type Rule = (text: string, others?: Readonly<Record<string, string>>) => Problem | null;

const required = (text: string): Problem | null => (text.trim() === '' ? 'components:field.required' : null);
const looksLikeEmail = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** Rules of the fields. An empty text is 'Required', before any pattern is checked. */
export const rules = {
  required,
  email: (text) => required(text) ?? (looksLikeEmail.test(text.trim()) ? null : 'components:field.invalidEmail'),
  password: (text) => (text === '' ? 'components:field.required' : null),
  newPassword: (text, others) => {
    if (text === '') return 'components:field.required';
    if (!isStrongPassword(text)) return 'components:field.invalidPassword';
    return text === others?.currentPassword ? 'components:field.samePassword' : null;
  },
} satisfies Record<string, Rule> as Record<'required' | 'email' | 'password' | 'newPassword', Rule>;
