import type { Role } from '@roundsman/domain';

/** Roles with a demo account. A new role does not need one. */
export type DemoRole = Extract<Role, 'company_admin' | 'user' | 'partner' | 'admin'>;

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly role: DemoRole;
}

const password = 'Roundsman1';

/** Demo accounts with a public password. Only for the embedded database on a loopback address. */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'anna@demo.roundsman.example', password, role: 'company_admin' },
  { email: 'rolf@demo.roundsman.example', password, role: 'user' },
  { email: 'pia@demo.roundsman.example', password, role: 'partner' },
  { email: 'admin@demo.roundsman.example', password, role: 'admin' },
];
