export { AuthLayout } from './auth-layout.tsx';
export { browserTimeZone, completeSignIn } from './complete-sign-in.ts';
export { Field } from './field.tsx';
export { FormAlert } from './form-alert.tsx';
export { PasswordChecklist } from './password-checklist.tsx';
export { rules } from './rules.ts';
export { useFields } from './use-fields.ts';
